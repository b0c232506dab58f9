/** The words of samples. They are stored as a house's own words, so they are in the language of the workspace. */
import type { Language } from "../contract/languages.ts";

interface ResourceWords {
  name: string;
  location: string;
  description: string;
  amenities: string[];
}

export interface SampleWords {
  desk: ResourceWords;
  room: ResourceWords;
  equipment: ResourceWords;
  article: { title: string; paragraphs: string[] };
}

export const sampleWords: Readonly<Record<Language, SampleWords>> = {
  en: {
    desk: {
      name: "Desk 1",
      location: "Ground floor, window",
      description: "A sample. Change it, or archive it.",
      amenities: ["Second screen"],
    },
    room: {
      name: "Meeting room",
      location: "Ground floor",
      description: "A sample. Change it, or archive it.",
      amenities: ["Screen", "Whiteboard"],
    },
    equipment: {
      name: "Projector",
      location: "Front desk",
      description: "A sample. Change it, or archive it.",
      amenities: [],
    },
    article: {
      title: "Welcome to your workspace",
      paragraphs: [
        "Here is where your house tells its news. Members read it on their dashboard.",
        "This article, the desk, the room and the projector are samples. Change them, or remove them.",
      ],
    },
  },
  de: {
    desk: {
      name: "Schreibtisch 1",
      location: "Erdgeschoss, am Fenster",
      description: "Ein Beispiel. Ändern oder archivieren Sie es.",
      amenities: ["Zweiter Bildschirm"],
    },
    room: {
      name: "Besprechungsraum",
      location: "Erdgeschoss",
      description: "Ein Beispiel. Ändern oder archivieren Sie es.",
      amenities: ["Bildschirm", "Whiteboard"],
    },
    equipment: {
      name: "Beamer",
      location: "Empfang",
      description: "Ein Beispiel. Ändern oder archivieren Sie es.",
      amenities: [],
    },
    article: {
      title: "Willkommen in Ihrem Arbeitsbereich",
      paragraphs: [
        "Hier erzählt Ihr Haus seine Neuigkeiten. Mitglieder lesen sie auf ihrer Startseite.",
        "Dieser Artikel, der Schreibtisch, der Raum und der Beamer sind Beispiele. Ändern oder entfernen Sie sie.",
      ],
    },
  },
};
