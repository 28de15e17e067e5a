# The Python packages of requirements.txt, in a folder of their own, and how to be rid of all that is made.

.venv/stamp: requirements.txt
	python3 -m venv .venv
	.venv/bin/pip install --quiet -r requirements.txt
	touch $@

clean:
	rm -rf build .venv
