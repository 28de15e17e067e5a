#!/usr/bin/env python3
"""Shows the memory that a command takes while it scans many images.

usage: memory.py IMAGES COUNT COMMAND [OPTION...]
IMAGES   a folder of images, which are linked to COUNT times, in turn
COMMAND  such as: scanregions text

Gives COMMAND a folder of COUNT links and prints its resident memory in MB at every tenth of the time, then the most
that it ever was. Linux only: it reads /proc.
"""
import os
import subprocess
import sys
import tempfile
import time

images, count, command = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
names = sorted(n for n in os.listdir(images) if not n.startswith("."))


def resident(process, field):
    """Megabytes of a line of /proc/PID/status; 0 when the process is gone."""
    try:
        with open(f"/proc/{process}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith(field):
                    return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0.0


with tempfile.TemporaryDirectory() as folder:
    for index in range(count):
        name = names[index % len(names)]
        os.symlink(os.path.abspath(os.path.join(images, name)), f"{folder}/{index:06d}-{name}")
    start = time.monotonic()
    process = subprocess.Popen(command + [folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    samples, most = [], 0.0
    while process.poll() is None:
        samples.append((time.monotonic() - start, resident(process.pid, "VmRSS:")))
        most = max(most, resident(process.pid, "VmHWM:"))
        time.sleep(0.2)
    print("seconds  MB")
    for part in range(1, 11):
        when, size = samples[(len(samples) - 1) * part // 10]
        print(f"{when:7.1f}  {size:.0f}")
    print(f"most {most:.0f} MB, {count} images, exit status {process.returncode}")
