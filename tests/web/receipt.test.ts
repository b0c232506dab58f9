/** Receipts as PDF: what stands on them, read back from the file. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Receipt } from "#web/domain/receipt/receipt.ts";
import { type Brush, linesOf, writeReceipt } from "#web/domain/receipt/write-receipt.ts";
import { textsOfPdf } from "../support/pdf-text.ts";

const file = (name: string) => {
  const { buffer, byteOffset, byteLength } = readFileSync(
    `node_modules/@fontsource/figtree/files/figtree-${name}-normal.woff`,
  );
  return buffer.slice(byteOffset, byteOffset + byteLength);
};
const fonts = {
  regular: { latin: file("latin-400"), latinExtended: file("latin-ext-400") },
  strong: { latin: file("latin-600"), latinExtended: file("latin-ext-600") },
};
/** One white pixel. */
const pixel = Uint8Array.from(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQI12P4//8/AAX+Av7czFnnAAAAAElFTkSuQmCC", "base64"),
).buffer;

function brush() {
  const drawn: string[] = [];
  const made: Brush = {
    scale: 4,
    widthOf: (text, { size }) => text.length * size,
    draw: (text, { size }) => {
      drawn.push(text);
      return Promise.resolve({ png: pixel, width: text.length * size * 4, height: size * 5 });
    },
  };
  return { made, drawn };
}

const receipt: Receipt = {
  seller: "Müller & Söhne Werkstatt",
  language: "de-DE",
  colour: "#0F5A4C",
  logo: null,
  title: "Beleg 1.042",
  facts: [
    { name: "Käufer", value: "Łukasz Žižek-Ağaoğlu" },
    { name: "Bezahlt am", value: "Dienstag, 24. November 2026, 10:00" },
    { name: "Bestellung", value: "7K3M-9QXZ" },
  ],
  columns: ["Produkt", "Stück", "Einzeln", "Summe"],
  rows: [
    { cells: ["Kaffee aus der großen Maschine", "2", "4,50\u00A0€", "9,00\u00A0€"], below: "1 zurückgezahlt" },
    { cells: ["Heft „Æther“", "1", "20 Pkt.", "20 Pkt."] },
  ],
  sums: [
    { name: "Gesamt", value: "20 Pkt. + 9,00\u00A0€", isStrong: true },
    { name: "Enthaltene Steuer, 19\u00A0% von 9,00\u00A0€", value: "1,44\u202F€" },
  ],
  closing: "Per Karte bezahlt.",
};

const written = async (of: Receipt) => {
  const { made, drawn } = brush();
  const pdf = await writeReceipt(of, { fonts, brush: made });
  return { pdf, drawn, texts: textsOfPdf(pdf), text: textsOfPdf(pdf).join("") };
};

describe("a receipt as PDF", () => {
  test("holds every word as text, also of Polish, Czech and Turkish names", async () => {
    const { pdf, text, drawn } = await written(receipt);
    expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe("%PDF-");
    for (const part of [
      "Müller & Söhne Werkstatt",
      "Beleg 1.042",
      "Łukasz Žižek-Ağaoğlu",
      "Dienstag, 24. November 2026, 10:00",
      "7K3M-9QXZ",
      "Kaffee aus der großen Maschine",
      "1 zurückgezahlt",
      "Heft „Æther“",
      "20 Pkt. + 9,00 €",
      "Enthaltene Steuer, 19 % von 9,00 €",
      "1,44 €",
      "Per Karte bezahlt.",
    ])
      expect(text).toContain(part);
    expect(drawn).toEqual([]);
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Lang (de-DE)");
  });

  test("draws words of other scripts, and keeps them as words", async () => {
    const named = { ...receipt, facts: [{ name: "Käufer", value: "محمد 東京" }] };
    const { drawn, texts } = await written(named);
    expect(drawn).toEqual(["محمد 東京"]);
    expect(texts).toContain("محمد 東京");
  });

  test("turns the page before the lines run off it, and names the columns again", async () => {
    const rows = Array.from({ length: 25 }, (_, place) => ({
      cells: [`Produkt mit einem Namen ${place + 1}`, "1", "1,00 €", "1,00 €"],
      below: "1 zurückgezahlt",
    }));
    const { pdf, texts } = await written({ ...receipt, rows });
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Count 2");
    expect(texts.filter((text) => text === "Produkt")).toHaveLength(2);
    expect(texts).toContain("Produkt mit einem Namen 25");
  });

  test("stays small: the fonts are subsets", async () => {
    const { pdf } = await written(receipt);
    expect(pdf.byteLength).toBeLessThan(30_000);
  });
});

describe("lines", () => {
  const within = (most: number) => (text: string) => text.length <= most;
  test.each([
    ["one two three", 7, ["one two", "three"]],
    ["abcdefgh ij", 4, ["abcd", "efgh", "ij"]],
    ["a abcdef", 4, ["a ab", "cdef"]],
    ["  ", 4, []],
    ["👩‍👩‍👧👩‍👩‍👧", 9, ["👩‍👩‍👧", "👩‍👩‍👧"]],
  ])("%s within %i", (text, most, lines) => {
    expect(linesOf(text, within(most))).toEqual(lines);
  });
});
