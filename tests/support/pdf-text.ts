/**
 * Reads the text of a PDF by its specification. Each font has a table that leads from its glyphs to characters. Words
 * beside a picture stand in `ActualText`.
 */
import { inflateSync } from "node:zlib";

/** The pieces of text in the order in which they were written. */
export function textsOfPdf(file: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(file).toString("latin1"));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.flatMap(({ head }) => {
    const resources = referred(objects, head, "Resources");
    const fonts = new Map(
      [...(resources?.head.match(/\/Font <<(.*?)>>/s)?.[1] ?? "").matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = "", number = ""]) => [name, charactersOf(objects, objects.get(number)?.head ?? "")] as const,
      ),
    );
    return textsOf(referred(objects, head, "Contents")?.body ?? "", fonts);
  });
}

interface PdfObject {
  head: string;
  body: string;
}

function objectsOf(file: string): Map<string, PdfObject> {
  const found = [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)];
  return new Map(
    found.map(([, number = "", content = ""]) => {
      const [head = "", stream] = content.split(/\nstream\n/s);
      if (stream === undefined) return [number, { head, body: "" }];
      const bytes = Buffer.from(stream.replace(/\nendstream$/, ""), "latin1");
      const isPacked = head.includes("/FlateDecode");
      return [number, { head, body: isPacked ? inflateSync(bytes).toString("latin1") : bytes.toString("latin1") }];
    }),
  );
}

function referred(objects: Map<string, PdfObject>, head: string, name: string): PdfObject | undefined {
  return objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? "");
}

/** From a font's glyph numbers to characters. */
function charactersOf(objects: Map<string, PdfObject>, font: string): Map<string, string> {
  const map = referred(objects, font, "ToUnicode")?.body ?? "";
  const characters = new Map<string, string>();
  for (const [, first = "", last = "", listed = ""] of map.matchAll(/<(\w+)> <(\w+)> \[(.*?)\]/gs)) {
    const texts = [...listed.matchAll(/<([\w ]*)>/g)].map(([, hex = ""]) => utf16(hex.replaceAll(" ", "")));
    for (let glyph = Number.parseInt(first, 16); glyph <= Number.parseInt(last, 16); glyph += 1) {
      characters.set(glyph.toString(16).padStart(4, "0"), texts[glyph - Number.parseInt(first, 16)] ?? "");
    }
  }
  return characters;
}

function textsOf(content: string, fonts: Map<string, Map<string, string>>): string[] {
  const texts: string[] = [];
  let characters = new Map<string, string>();
  const marks = /\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText (<\w+>|\((?:\\.|[^\\)])*\))/gs;
  for (const [, font, shown, actual] of content.matchAll(marks)) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map<string, string>();
    if (actual !== undefined) texts.push(actualText(actual));
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    texts.push(glyphs.map((glyph) => characters.get(glyph) ?? "�").join(""));
  }
  return texts;
}

function actualText(written: string): string {
  if (written.startsWith("<")) return utf16(written.slice(1, -1).replace(/^feff/i, ""));
  const bytes = Buffer.from(written.slice(1, -1).replace(/\\(.)/gs, "$1"), "latin1");
  return bytes[0] === 0xfe ? utf16(bytes.toString("hex").slice(4)) : bytes.toString("latin1");
}

const utf16 = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
