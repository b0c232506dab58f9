/**
 * Writes a receipt as a PDF. Its text stays text: it can be searched, copied and read aloud. Two subsets of the
 * product's font write Latin scripts. Any other text is drawn by the browser, and the picture carries its words.
 */
import PDFDocument from "pdfkit";
import type { Picture, Receipt, ReceiptRow } from "./receipt.ts";

export interface Style {
  size: number;
  colour: string;
  isStrong?: boolean;
}

/** Files of the font: each has characters that the other has not. */
export interface FontFiles {
  latin: ArrayBuffer;
  latinExtended: ArrayBuffer;
}

/** Draws text that the font cannot write. `scale` pixels are one point. */
export interface Brush {
  scale: number;
  widthOf(text: string, style: Style): number;
  draw(text: string, style: Style): Promise<Picture>;
}

interface Tools {
  fonts: Record<"regular" | "strong", FontFiles>;
  brush: Brush;
}

/** A4 in points, with its margin. */
const paper = { width: 595.28, height: 841.89, margin: 56 };
const inner = paper.width - 2 * paper.margin;
const ink = "#1D1C1A";
const muted = "#5A564E";
const hairline = "#D8D2C6";
const styles = {
  seller: { size: 16, colour: ink, isStrong: true },
  title: { size: 20, colour: ink, isStrong: true },
  label: { size: 9, colour: muted },
  text: { size: 10.5, colour: ink },
  strong: { size: 10.5, colour: ink, isStrong: true },
  total: { size: 13, colour: ink, isStrong: true },
} as const satisfies Record<string, Style>;
const leading = 1.4;
const logoHeight = 40;
const columnWidth = 82;
const quantityWidth = 48;

export async function writeReceipt(receipt: Receipt, tools: Tools): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = openSheet(receipt, tools);
  const { left, right } = { left: paper.margin, right: paper.width - paper.margin };

  sheet.stripe(receipt.colour);
  if (receipt.logo === null) await sheet.write(receipt.seller, { x: left, width: inner, style: styles.seller });
  else sheet.logo(receipt.logo);
  sheet.skip(28);
  await sheet.write(receipt.title, { x: left, width: inner, style: { ...styles.title, colour: receipt.colour } });
  sheet.skip(16);

  const half = inner / 2;
  for (let first = 0; first < receipt.facts.length; first += 2) {
    const pair = receipt.facts.slice(first, first + 2);
    await sheet.beside(
      pair.map(({ name, value }, place) => async () => {
        const at = { x: left + place * half, width: half - 16 };
        await sheet.write(name, { ...at, style: styles.label });
        await sheet.write(value, { ...at, style: styles.text });
      }),
    );
    sheet.skip(8);
  }
  sheet.skip(16);

  const widths = widthsOf(receipt.columns.length);
  const row = async (cells: readonly string[], style: Style, below?: string) => {
    let x = left;
    const places = cells.map((text, place) => {
      const width = widths[place] ?? columnWidth;
      const at = { x, width: place === 0 ? width - 12 : width, style, align: place === 0 ? "left" : "right" } as const;
      x += width;
      return { text, at };
    });
    await sheet.beside(
      places.map(({ text, at }, place) => async () => {
        await sheet.write(text, at);
        if (place === 0 && below !== undefined) await sheet.write(below, { ...at, style: styles.label });
      }),
    );
  };
  const head = async () => {
    await row(receipt.columns, styles.label);
    sheet.rule(right);
  };
  await head();
  for (const line of receipt.rows) {
    if (await sheet.turnsFor(heightOf(line))) await head();
    await row(line.cells, styles.text, line.below);
    sheet.rule(right);
  }
  sheet.skip(8);

  for (const { name, value, isStrong = false } of receipt.sums) {
    await sheet.turnsFor(24);
    const style = isStrong ? styles.total : styles.text;
    await sheet.beside([
      () => sheet.write(name, { x: left, width: inner - 140, style }),
      () => sheet.write(value, { x: right - 140, width: 140, style, align: "right" }),
    ]);
    sheet.skip(4);
  }
  sheet.skip(24);
  await sheet.turnsFor(40);
  await sheet.write(receipt.closing, { x: left, width: inner, style: styles.label });
  return sheet.close();
}

/** The first column takes what the others leave. */
function widthsOf(columns: number): number[] {
  const others = Array.from({ length: columns - 1 }, (_, place) => (place === 0 ? quantityWidth : columnWidth));
  return [inner - others.reduce((sum, width) => sum + width, 0), ...others];
}

/** Room that a row is sure to need. A longer one may run on. */
const heightOf = ({ below }: ReceiptRow) => (below === undefined ? 34 : 48);

interface Place {
  x: number;
  width: number;
  style: Style;
  align?: "left" | "right";
}

function openSheet({ title, seller, language }: Receipt, { fonts, brush }: Tools) {
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    // Otherwise it looks for a font of the reader's machine.
    font: "",
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: seller, Creator: seller, Producer: "pdfkit" },
  });
  const chunks: Uint8Array[] = [];
  const closed = new Promise<void>((resolve, reject) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve());
    document.on("error", reject);
  });
  const writers = { regular: writerOf("regular"), strong: writerOf("strong") };
  let y: number = paper.margin;

  function writerOf(weight: keyof Tools["fonts"]) {
    const files = Object.entries(fonts[weight]).map(([subset, file]) => {
      const name = `${weight} ${subset}`;
      document.registerFont(name, file);
      document.font(name);
      return { name, has: charactersOf(document) };
    });
    return (character: string) => files.find(({ has }) => has(character))?.name;
  }

  /** Pieces of a line, each in one font; undefined where a character is in none. */
  function runsOf(text: string, { isStrong }: Style): { font: string; text: string }[] | undefined {
    const fontOf = isStrong === true ? writers.strong : writers.regular;
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const last = runs.at(-1);
      const font = character === " " && last !== undefined ? fontOf("a") : fontOf(character);
      if (font === undefined) return undefined;
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  function widthOf(text: string, style: Style): number {
    const runs = runsOf(text, style);
    if (runs === undefined) return brush.widthOf(text, style);
    return runs.reduce((sum, run) => sum + document.font(run.font, style.size).widthOfString(run.text), 0);
  }

  async function line(text: string, { x, style }: { x: number; style: Style }): Promise<void> {
    const runs = runsOf(text, style);
    if (runs === undefined) {
      const { png, width, height } = await brush.draw(text, style);
      // Readers take the picture for these words.
      document.markContent("Span", { actual: text });
      document.image(png, x, y, { width: width / brush.scale, height: height / brush.scale });
      document.endMarkedContent();
      return;
    }
    let at = x;
    for (const run of runs) {
      document.font(run.font, style.size).fillColor(style.colour);
      document.text(run.text, at, y, { lineBreak: false });
      at += document.widthOfString(run.text);
    }
  }

  return {
    stripe: (colour: string) => document.rect(0, 0, paper.width, 8).fill(colour),
    logo: ({ png, width, height }: Picture) => {
      const scale = Math.min(logoHeight / height, 200 / width);
      document.image(png, paper.margin, y, { width: width * scale, height: height * scale });
      y += height * scale;
    },
    rule: (right: number) => {
      y += 4;
      document.moveTo(paper.margin, y).lineTo(right, y).lineWidth(0.5).stroke(hairline);
      y += 6;
    },
    skip: (height: number) => {
      y += height;
    },
    /** Writes texts that begin at one height. What follows begins below the longest. */
    beside: async (columns: readonly (() => Promise<void>)[]) => {
      const top = y;
      let bottom = y;
      for (const column of columns) {
        y = top;
        await column();
        bottom = Math.max(bottom, y);
      }
      y = bottom;
    },
    write: async (text: string, { x, width, style, align = "left" }: Place) => {
      for (const part of linesOf(plainSpaces(text), (piece) => widthOf(piece, style) <= width)) {
        await line(part, { x: align === "left" ? x : x + width - widthOf(part, style), style });
        y += style.size * leading;
      }
    },
    /** Turns to a new page where the rest of this one is too low. */
    turnsFor: async (height: number) => {
      if (y + height <= paper.height - paper.margin) return false;
      document.addPage();
      y = paper.margin;
      return true;
    },
    close: async () => {
      document.end();
      await closed;
      return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
    },
  };
}

/** Formats of numbers contain spaces that a font need not have. */
const plainSpaces = (text: string) => text.replace(/[\u00A0\u2009\u202F]/g, " ").replace(/[\u200E\u200F]/g, "");

/** Breaks a text at its spaces. A word that is too long breaks between two characters. */
export function linesOf(text: string, fits: (piece: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (piece: string, between: string) => {
    const longer = line === "" ? piece : `${line}${between}${piece}`;
    if (fits(longer)) {
      line = longer;
      return;
    }
    if (line !== "") lines.push(line);
    line = piece;
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(word)) {
      add(word, " ");
      continue;
    }
    let between = " ";
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word)) {
      add(segment, between);
      between = "";
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Whether the font chosen last has a character. */
function charactersOf(document: PDFDocument): (character: string) => boolean {
  const { _font: chosen } = document;
  return (character) => chosen.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
