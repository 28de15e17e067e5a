"""German words of receipts that have umlauts, and stand for no other word when their dots are lost.

German spells ae, oe and ue where a till has no umlauts: what is read as `fur` had dots that were not printed or not seen. Other languages leave
their accents out on purpose, so that nothing is known of `NUMERO`. Written from general knowledge; nothing is taken from any receipt. `Apfel` and
`Ware` are words of their own, so that `Äpfel` and `wäre` are not listed, nor `hätten`, `möchten`, `schöne` and `Zähler`.
"""

from __future__ import annotations

GERMAN = """
    apfelmüsli aufbackbrötchen aufbewahrungsgründen ausgewählte ausländische bestätigt bestätigung beträge blüten blütenhonig bratwürste brötchen
    brühe bäckerei bürste doppelbrötchen dübel düsseldorf einverständnis erdnüsse erhältlich erhöht erklärung ermäßigt ermäßigter ermäßigung
    fläschchen frischkäse fruchtsäfte früchte früchtetee frühstück fällig fälligkeit für fürth garantieansprüche gebühr gebühren gefüllt gefüllte
    gegenüber gekühlt gemüse gemüsebrühe geprüft gerät geräte geschäft geschäftsbedingungen geschäftsführer getränk getränke gewährleistung gewürz
    gewürze gewürzgurken geöffnet gläubiger glühbirne grün grüne grünen grüner grüße grüßen gültig gültigkeit haselnüsse heizöl heißgetränk
    hähnchen hähnchenbrust hähnchenfilet hähnchenschenkel händler händlerbeleg händlernummer hörnchen hüfte hüttenkäse jährlich klöße knödel
    kräuter kräuterbutter kännchen käse käsekuchen käufer köln können körner körnerbrötchen körperlotion körperpflege küche küchenrolle
    küchentücher kühl kühltasche kürbis kürzlich laugenbrötchen leberkäse lübeck mohnbrötchen motoröl mundspülung möglich möglichkeit möhre möhren
    müllbeutel müller müllers mülltüte mülltüten münchen münster müsli müssen nachfüllbeutel nachfüllpack nusshörnchen nürnberg nüsse olivenöl
    osnabrück parkgebühr persönlich persönliche prämie prämien prüfen prüfung prüfziffer püree rapsöl reibekäse rosinenbrötchen räucherlachs
    räuchertofu rösti röstzwiebeln rückerstattung rückfragen rückgabe rückgeld rücknahme rückseite rückzahlung rührei saarbrücken schafskäse
    schinkenwürfel schlüssel schlüsseldienst schnittbrötchen schönes signaturzähler sonnenblumenöl spätzle spülmittel spültuch spültücher spülung
    steuersätze stück stückpreis stückzahl suppengemüse säfte säule süß süße süßer süßkartoffel süßkartoffeln süßstoff süßwaren taschentücher
    tiefkühl tägl täglich tübingen tücher tüte tüten umsätze ungültig verfügung verkäufer verkäuferin verkürzt verständnis vollkornbrötchen
    walnüsse während wäsche wöchentlich wünsche wünschen wünscht würfel würstchen würste würzburg würzig zahlungsmöglichkeiten zahnbürste
    zapfsäule ziegenkäse zurück zusätzlich zwiebelkäse zählerstand zürich öffnen öffnungszeiten österreich überraschung überraschungsei übertrag
    überweisung übrig
""".split()
