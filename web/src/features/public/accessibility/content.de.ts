import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

export const statement: Translated<English["statement"]> = {
  contents: "Auf dieser Seite",
  kind: "Konformitätserklärung",
  title: "Barriere\u00ADfreiheit",
  lead: "Guildhall soll den Web Content Accessibility Guidelines 2.2 auf Stufe AA entsprechen, für alle, die hier buchen, dazugehören oder arbeiten.",
  contact: "Hat Sie etwas ausgesperrt?",
  contactText:
    "Nennen Sie uns die Seite, was Sie tun wollten und womit Sie sie lesen. Wir antworten innerhalb von 24 Stunden und helfen Ihnen inzwischen zu erledigen, wofür Sie kamen.",
  write: "Schreiben Sie uns",
};

export const sections: English["sections"] = [
  {
    title: "Wo wir stehen",
    paragraphs: [
      "Wir glauben, dass jede Seite WCAG 2.2 AA entspricht, bis auf die unten genannten Grenzen. Das ist unsere eigene Einschätzung, zuletzt vom 21. November 2026 für Version 0.1.0. Niemand von außen hat sie geprüft.",
      "Sie umfasst die öffentlichen Seiten, Anmeldung und Registrierung, den Arbeitsbereich von Mitgliedern und Administratoren und die Seiten des Plattform-Teams. Sie umfasst nicht die Bezahlseite, die Stripe gehört.",
    ],
  },
  {
    title: "Was wie geprüft wird",
    paragraphs: [
      "Die Prüfungen gehören zum Quelltext und laufen in einem echten Browser am Produkt, wie es ausgeliefert wird. Ein Befund lässt sie scheitern.",
    ],
    points: [
      "Jede Seite wird bei jeder Änderung mit axe-core nach den Regeln der WCAG 2.0, 2.1 und 2.2, Stufen A und AA, untersucht.",
      "Vor einer Veröffentlichung wird jede Seite noch einmal untersucht: hell, dunkel und mit hohem Kontrast, bei 1280, 640 und 320 Pixeln. 640 bleiben von einem üblichen Bildschirm bei 200 % Vergrößerung, 320 bei 400 %. Nichts darf breiter sein als der Bildschirm.",
      "Allein mit der Tastatur: einen Tarif kaufen, einen Arbeitsbereich gründen und die erste Ressource anlegen; um eine Vorführung bitten; zum Inhalt springen; einen Dialog öffnen, verlassen und wieder dort sein, wo er geöffnet wurde.",
      "Ein Seitenwechsel setzt den Fokus auf die neue Überschrift und sagt ihren Titel. Meldungen, Laden, Fehler in Formularen und ihre Zahl werden angesagt.",
      "Was gedrückt werden kann, ist mindestens 24 Pixel breit und hoch oder steht so weit vom Nächsten.",
      "Die eigenen Farben des Produkts haben für Text einen Kontrast von 4,5:1 oder besser. Farben eines Arbeitsbereichs darunter werden abgelehnt, mit der nächsten Farbe, die besteht.",
    ],
  },
  {
    title: "Was Sie einstellen können",
    paragraphs: [
      "Das Menü Barrierefreiheit oben auf jeder Seite eines Arbeitsbereichs stellt Schriftgröße, hohen Kontrast, weniger Bewegung und eine deutlichere Markierung des Fokus ein. Hell oder dunkel wählen Sie für sich. Beides bleibt in Ihrem Browser, und dem Wunsch Ihres Geräts nach weniger Bewegung wird ungefragt gefolgt.",
    ],
  },
  {
    title: "Was noch fehlt, soweit wir wissen",
    paragraphs: ["Diese Grenzen kennen wir."],
    points: [
      "Keine Prüfung bedient einen Screenreader, und niemand, der einen braucht, hat diese Version für uns geprüft. Namen, Rollen, Zustände und Ansagen werden nur mit den Mitteln des Browsers geprüft.",
      "Automatische Untersuchung findet manche Arten von Problemen und ist für andere blind, etwa für schwer verständliche Worte.",
      "Was ein Arbeitsbereich schreibt und hochlädt, ist seine Sache: Namen, Beschreibungen und Logos werden gezeigt, wie sie sind. Ein dunkel gezeichnetes Logo ohne eigenen Grund ist im dunklen Erscheinungsbild vielleicht schwer zu sehen; der Name steht daneben.",
      "Die Tagesansicht der Buchungen ist ein breites Raster, das auf kleinen Bildschirmen in seinem Rahmen rollt. Die Liste daneben bietet dieselben Buchungen ohne Raster.",
      "Das Produkt spricht Englisch und Deutsch. Was ein Arbeitsbereich schreibt, bleibt in der Sprache, in der es geschrieben wurde.",
      "Die lesbare Dokumentation der API wurde nicht untersucht.",
    ],
  },
];
