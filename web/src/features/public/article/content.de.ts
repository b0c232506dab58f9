import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

export const article: Translated<English["article"]> = {
  back: "Hilfe-Center",
  contents: "In diesem Artikel",
  next: "Als Nächstes lesen",
  stillStuck: "Noch nicht weiter?",
  contact: "Unser Support-Team kontaktieren",
};

export const bodies: English["bodies"] = {
  "set-up-your-workspace": [
    {
      title: "Bevor Sie beginnen",
      paragraphs: [
        "Sie brauchen den Namen Ihrer Organisation, ein Logo, falls Sie eines haben, und eine Liste dessen, was gebucht werden kann. Alles andere hat eine sinnvolle Voreinstellung und lässt sich später ändern.",
      ],
    },
    {
      title: "Machen Sie es zu Ihrem",
      paragraphs: [
        "Unter Administration, Einstellungen finden Sie Name, Beschreibung, Zeitzone, Logo und Farben. Die Vorschau daneben zeigt eine Seite Ihres Arbeitsbereichs, wie Mitglieder sie sehen werden, hell und dunkel.",
        "Stellen Sie zuerst die Zeitzone ein. Öffnungszeiten, „heute“ und jede gezeigte Zeit richten sich nach ihr, wo auch immer jemand liest.",
      ],
    },
    {
      title: "Legen Sie an, was gebucht werden kann",
      paragraphs: [
        "Öffnen Sie „Ressourcen verwalten“ und legen Sie für alles, was immer nur eine Person oder Gruppe haben kann, einen Eintrag an.",
      ],
      steps: [
        "Geben Sie ihm den Namen an der Tür: „Tisch 4“, „Laternenzimmer“. Mitglieder suchen danach.",
        "Wählen Sie eine Art, einen Ort und die Zahl der Personen.",
        "Setzen Sie den Preis in Punkten je Stunde. Wenn Sie unsicher sind, beginnen Sie mit 5 für einen Tisch und 12 für einen Raum für sechs.",
        "Schalten Sie „Buchungen brauchen eine Freigabe“ ein, wo Sie selbst entscheiden wollen, etwa bei einem Saal.",
      ],
    },
    {
      title: "Lassen Sie Menschen herein",
      paragraphs: [
        "Jeder Arbeitsbereich hat eine Registrierungsseite unter seiner eigenen Adresse mit /auth dahinter. Schicken Sie diesen Link Ihren Mitgliedern. Sie sind dabei, sobald sie ein Konto haben, es sei denn, Ihr Arbeitsbereich nimmt keine Registrierungen an.",
        "Unter „Mitglieder verwalten“ können Sie auch Personen einladen oder eine ganze Liste importieren: Der Import nimmt eine CSV-Datei, zeigt zuerst jede Zeile und lädt ein, was stimmt.",
        "Suchen Sie sich ein Testmitglied, schreiben Sie ihm ein paar Punkte gut und buchen Sie einen Tisch. Das ist der ganze Weg.",
        "Bitten Sie alle, die in der Verwaltung arbeiten, in ihrem Profil den zweiten Faktor einzurichten: Eine App auf dem Telefon verlangt dann neben dem Passwort sechs Ziffern.",
      ],
    },
    {
      title: "Ihr Abonnement und seine Rechnungen",
      paragraphs: [
        "Unter Einstellungen führt die Karte „Tarif“ zu den Seiten von Stripe. Dort finden Sie jede Rechnung, ändern die Karte und können das Abonnement kündigen. Es läuft dann bis zum Ende dessen, was bezahlt ist.",
      ],
    },
    {
      title: "Was warten kann",
      paragraphs: ["Ihre eigene Domain und eigene Tarife. Mitglieder vermissen sie in der ersten Woche nicht."],
    },
  ],
  "use-the-api": [
    {
      title: "Wo sie beschrieben ist",
      paragraphs: [
        "Jeder Arbeitsbereich antwortet unter der Adresse der Plattform, unter /api. Die maschinenlesbare Beschreibung steht unter /api/openapi.json (OpenAPI 3.1), eine Seite zum Lesen unter /api/docs. Beide kommen aus derselben Tabelle, die das Produkt betreibt, und sind deshalb nie veraltet.",
      ],
    },
    {
      title: "Tokens",
      paragraphs: [
        "Senden Sie das Zugriffstoken eines angemeldeten Kontos mit. Es sagt, wer anruft, und sonst nichts: Welcher Arbeitsbereich und mit welcher Rolle, wird bei jeder Anfrage aus dem Eintrag des Mitglieds gelesen.",
      ],
      code: "GET /api/tenants/{tenantId}/members?limit=50\nAuthorization: Bearer <access token>",
    },
    {
      title: "Etwas anlegen: Bringen Sie einen Schlüssel mit",
      paragraphs: [
        "Was etwas anlegt, bewegt oder sendet, verlangt einen Idempotency-Key-Header von 8 bis 128 sichtbaren Zeichen. Eine zufällige UUID ist richtig. Geht die Antwort verloren, senden Sie dieselbe Anfrage mit demselben Schlüssel: Sie wirkt einmal und gibt dieselbe Antwort, dreißig Tage lang. Derselbe Schlüssel mit einem anderen Inhalt wird mit 422 abgelehnt.",
      ],
      code: 'POST /api/tenants/{tenantId}/bookings\nIdempotency-Key: 8f2b1c6e-4d0b-4a53-9a0e-6f0f3d1f2c11\nContent-Type: application/json\n\n{ "resourceId": "res_…", "startAt": "2026-11-26T10:00:00.000Z", "durationMinutes": 120 }',
    },
    {
      title: "Etwas ändern: Bringen Sie seine Version mit",
      paragraphs: [
        "Was Sie lesen, trägt eine Version. Senden Sie sie mit Ihrer Änderung zurück. War jemand anderes schneller, ist die Antwort 409 mit dem Code stale_version: Lesen Sie neu und wiederholen Sie Ihre Änderung. Die Änderung eines Administrators darf auch einen Schlüssel mitbringen: Nach einer verlorenen Antwort erneut gesendet, erhält sie ihre erste Antwort und gilt nicht wegen der eigenen Tat als veraltet.",
      ],
    },
    {
      title: "Fehler",
      paragraphs: [
        "Jeder Fehler hat dieselbe Form. Entscheiden Sie nach dem Code, der sich nie ändert, und nicht nach der Meldung, die sich ändern darf.",
      ],
      points: [
        "400 invalid_input: Jeder Eintrag nennt seinen Pfad, zum Beispiel body.startAt.",
        "401: kein gültiges Token. 403: Die Rolle erlaubt es nicht.",
        "404: Es existiert nicht oder gehört jemand anderem. Beides ist absichtlich nicht zu unterscheiden.",
        "429 und 503: Warten Sie so lange, wie Retry-After sagt, und senden Sie dann dieselbe Anfrage noch einmal.",
      ],
    },
    {
      title: "Listen",
      paragraphs: [
        "Listen kommen in Seiten von höchstens 100 mit einem nextCursor. Senden Sie ihn als cursor zurück, um die nächste Seite zu erhalten; null heißt, dass es keine gibt.",
      ],
    },
  ],
  "connect-your-systems": [
    {
      title: "Ihre Website",
      paragraphs: [
        "Die einfachste Anbindung ist ein Link. Setzen Sie die Registrierungsadresse Ihres Arbeitsbereichs auf Ihre Website, mit /auth dahinter. Wer schon angemeldet ist, kommt in die Übersicht.",
        "Um Menschen direkt auf eine Seite zu führen, verlinken Sie sie: Wer sich erst anmelden muss, kommt dorthin zurück, wohin der Link zeigte.",
      ],
    },
    {
      title: "Ihre Domain",
      paragraphs: [
        "Sie können beim Einrichten Ihrer Organisation eine eigene Domain nennen. Wir bewahren sie bei Ihrem Arbeitsbereich auf und melden uns wegen des nötigen DNS-Eintrags. Bis nachgewiesen ist, dass sie Ihnen gehört, erscheint unter ihr nichts.",
      ],
    },
    {
      title: "Ihre Berichte",
      paragraphs: [
        "Drei Aufrufe speisen die meisten Berichte: die Mitglieder mit ihrem Guthaben, die Buchungen eines Monats und der Punkteverlauf eines Mitglieds. Alle lesen nur, kommen in Seiten und dürfen so oft aufgerufen werden, wie ein nächtlicher Lauf es will.",
      ],
      points: [
        "GET /api/tenants/{tenantId}/members",
        "GET /api/tenants/{tenantId}/bookings?month=2026-11",
        "GET /api/tenants/{tenantId}/members/{memberId}/points",
      ],
    },
    {
      title: "Zahlungen",
      paragraphs: [
        "Ihr Abonnement läuft über die Bezahlseite von Stripe. Kartennummern erreichen uns nie, und auf unseren Seiten läuft kein Skript Dritter.",
      ],
    },
    {
      title: "Etwas anderes",
      paragraphs: [
        "Schreiben Sie uns den Namen des Systems und was wann geschehen soll. Wenn die API es kann, zeigen wir Ihnen, wie.",
      ],
    },
  ],
  "prices-in-points": [
    {
      title: "Beginnen Sie mit der Stunde",
      paragraphs: [
        "Jede Ressource hat einen Preis in Punkten je Stunde, und Buchungen dauern ganze Stunden. Entscheiden Sie, was das Günstigste kostet, und setzen Sie das andere ins Verhältnis: Ein Raum für sechs, der zwei Tische ersetzt, sollte etwas mehr kosten als zwei Tische.",
      ],
    },
    {
      title: "Bemessen Sie Tarife in Tagen, nicht in Punkten",
      paragraphs: [
        "Ein Tarif mit 200 Punkten je Zeitraum sind bei 5 Punkten je Stunde vierzig Tischstunden: fünf ganze Tage im Monat. Sagen Sie es Mitgliedern so. Sind die meisten Punktekonten am Zwanzigsten leer, ist der Tarif zu klein dafür, wie die Menschen arbeiten; sind die meisten am Ende voll, ist er zu groß oder das Haus zu ruhig.",
      ],
    },
    {
      title: "Lenken Sie die Nachfrage mit dem Preis",
      paragraphs: ["Drei Änderungen leisten das meiste:"],
      points: [
        "Machen Sie Ruhiges günstiger, bevor Sie Beliebtes teurer machen. Ein Schnäppchen verzeiht jeder.",
        "Bepreisen Sie einen Raum nach seinen Plätzen, damit nicht zwei Menschen den Raum für zehn nehmen.",
        "Verlangen Sie eine Freigabe, wo der Preis das falsche Mittel ist, etwa für einen Abend im Saal.",
      ],
    },
    {
      title: "Lassen Sie Menschen es sich anders überlegen",
      paragraphs: [
        "Bis die kostenlose Frist endet, gibt eine Stornierung jeden Punkt zurück. Eine längere Frist füllt Räume, denn wer ohne Kosten irren darf, bucht früher; eine kürzere schützt Räume, auf die andere warten. Für eine Buchung gilt die Frist, die galt, als sie angelegt wurde.",
      ],
    },
    {
      title: "Ändern Sie im Monat eine Sache",
      paragraphs: [
        "Neue Preise gelten nur für neue Buchungen, Sie können also probieren, ohne jemandem Unrecht zu tun. Sehen Sie sich unter „Alle Buchungen“ den Monat an, ändern Sie einen Preis und sehen Sie wieder nach.",
      ],
    },
  ],
  "when-a-booking-goes-wrong": [
    {
      title: "Ein Mitglied hat das Falsche gebucht",
      paragraphs: [
        "Solange eine Buchung offen ist, kann es sie unter „Meine Buchungen“ selbst stornieren und erhält jeden Punkt zurück. Danach können Sie es: Öffnen Sie „Alle Buchungen“, wählen Sie die Buchung und drücken Sie auf „Buchung stornieren“. Sie sagen, warum und wie viele Punkte zurückgehen; das Mitglied erhält eine E-Mail mit beidem.",
      ],
    },
    {
      title: "Zwei Menschen stehen an einem Tisch",
      paragraphs: [
        "Das Produkt hält nie zwei Buchungen einer Ressource zur selben Zeit. Sehen Sie sich den Tag unter „Alle Buchungen“ an: Meist hat einer einen anderen Tisch, einen anderen Tag oder eine Freigabe, die vor dem Beginn niemand gegeben hat. Eine nicht rechtzeitig beantwortete Anfrage verfällt, und ihre Punkte kommen zurück.",
      ],
    },
    {
      title: "Ein Guthaben sieht falsch aus",
      paragraphs: [
        "Öffnen Sie das Mitglied und lesen Sie den Verlauf: Jede Zeile sagt, was sich bewegt hat, warum und was übrig blieb. Das Guthaben ist immer die Summe seiner Zeilen. War eine Zeile ein Irrtum, schreiben Sie den Unterschied mit einem Grund gut. Die Zeilen selbst werden nie geändert, so kann später jeder nachvollziehen, was geschah.",
      ],
    },
    {
      title: "Jemand soll eine Weile nicht buchen können",
      paragraphs: [
        "Sperren Sie das Mitglied. Vom nächsten Klick an geht für es nichts mehr, bis Sie die Sperre aufheben. Seine Punkte und Buchungen bleiben, wie sie sind.",
      ],
    },
    {
      title: "Sie können nicht erklären, was Sie sehen",
      paragraphs: ["Schreiben Sie uns und schicken Sie mit:"],
      points: [
        "die Kennung aus der Meldung, falls eine dabeisteht; sie führt uns genau zu der Anfrage,",
        "den Namen des Mitglieds und den Tag,",
        "was Sie stattdessen erwartet haben.",
      ],
    },
  ],
  "a-members-first-week": [
    {
      title: "Registrieren",
      paragraphs: [
        "Ihr Haus hat Ihnen einen Link geschickt. Öffnen Sie ihn, wählen Sie „Registrieren“ und geben Sie Ihren Namen, Ihre E-Mail-Adresse und ein Passwort mit mindestens sechs Zeichen ein. Sagt die Seite, dass eine E-Mail unterwegs ist, folgen Sie dem Link darin.",
      ],
    },
    {
      title: "Ihre Übersicht",
      paragraphs: [
        "Oben steht Ihre nächste Buchung. Darunter stehen Ihre Punkte, Ihr Tarif, Ihre letzten Buchungen und was frei ist. Auf dem Telefon führt die Leiste unten zu denselben Stellen.",
      ],
    },
    {
      title: "Einen Tisch buchen",
      paragraphs: ["Wählen Sie „Arbeitsplatz buchen“."],
      steps: [
        "Wählen Sie einen Tag. Sie können bis zu 30 Tage im Voraus buchen.",
        "Suchen Sie auf der Zeitachse eine freie Stelle, oder nehmen Sie die Liste: Beide zeigen dasselbe.",
        "Wählen Sie Beginn und Dauer. Die Zusammenfassung sagt, was es kostet, was Ihnen bleibt und bis wann Sie kostenlos stornieren können.",
        "Drücken Sie auf „Buchung bestätigen“. War jemand schneller, erfahren Sie es sofort und zahlen nichts.",
      ],
    },
    {
      title: "Es sich anders überlegen",
      paragraphs: [
        "Öffnen Sie „Meine Buchungen“ und drücken Sie auf „Buchung stornieren“. Bevor etwas geschieht, lesen Sie, wie viele Punkte zurückkommen. Solange die Buchung offen ist, sind es alle.",
      ],
    },
    {
      title: "Machen Sie es sich bequem",
      paragraphs: [
        "Hell oder dunkel, größere Schrift, mehr Kontrast, weniger Bewegung: Die Knöpfe stehen oben, und Ihre Wahl bleibt auf diesem Gerät.",
      ],
    },
  ],
};
