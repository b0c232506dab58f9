/** The part of pdfkit that receipts use. The package has no types of its own. */
declare module "pdfkit" {
  interface Options {
    size: readonly [width: number, height: number];
    margin: number;
    /** The font to begin with; empty for none. */
    font: string;
    /** BCP 47. */
    lang: string;
    /** Readers show the title in place of the file's name. */
    displayTitle: boolean;
    info: Readonly<Record<"Title" | "Author" | "Creator" | "Producer", string>>;
  }

  export default class PDFDocument {
    constructor(options: Options);
    /** The font chosen last, as fontkit has read it. */
    readonly _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    on(event: "data", take: (chunk: Uint8Array) => void): this;
    on(event: "end", done: () => void): this;
    on(event: "error", fail: (error: Error) => void): this;
    registerFont(name: string, file: ArrayBuffer): this;
    font(name: string, size?: number): this;
    fillColor(colour: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    image(file: ArrayBuffer, x: number, y: number, options: { width: number; height: number }): this;
    /** `actual`: the words that a picture shows. */
    markContent(tag: "Span", options: { actual: string }): this;
    endMarkedContent(): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    stroke(colour: string): this;
    addPage(): this;
    end(): void;
  }
}
