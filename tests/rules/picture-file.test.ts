import { describe, expect, test } from "vitest";
import { plainPicture } from "../../lambdas/gateways/picture-file.ts";
import { refusedBy } from "../support/refused.ts";

const codeOf = (run: () => unknown) => refusedBy(run)[0];
const unreadable = "uploads.unreadable";
const complex = "uploads.too_complex";

describe("a JPEG", () => {
  /** A segment: its marker, its length with the two bytes of the length, its content. */
  const segment = (kind: number, content: readonly number[]) => {
    const bytes = content.length + 2;
    return [0xff, kind, bytes >> 8, bytes & 255, ...content];
  };
  const quantization = segment(0xdb, [0, 1, 2]);
  const huffman = segment(0xc4, [3, 4]);
  const restarts = segment(0xdd, [0, 9]);
  const adobe = segment(0xee, [65]);
  /** 8 bits, 16 high and 32 wide, with components that are sampled so. */
  const frame = (factors: readonly number[] = [0x11], kind = 0xc0, [height, width] = [16, 32]) =>
    segment(kind, [
      8,
      0,
      height ?? 0,
      0,
      width ?? 0,
      factors.length,
      ...factors.flatMap((factor, id) => [id + 1, factor, 0]),
    ]);
  const scanOf = (components: number) =>
    segment(0xda, [components, ...Array.from({ length: components }, (_, id) => [id + 1, 0]).flat(), 0, 63, 0]);
  const pixels = [0x12, 0x34];
  const scan = [...scanOf(1), ...pixels];
  const ends = [0xff, 0xd9];

  const of = (...parts: readonly (readonly number[])[]) => Uint8Array.from([0xff, 0xd8, ...parts.flat()]);
  const plain = (...parts: readonly (readonly number[])[]) => [...plainPicture(of(...parts))].slice(2);
  const refused = (...parts: readonly (readonly number[])[]) => codeOf(() => plainPicture(of(...parts)));

  test("keeps its tables, its frame and its scans, in order, and nothing else", () => {
    const kept = [adobe, quantization, frame(), huffman, restarts, scan, huffman, scan];
    const dropped = [segment(0xe0, [74, 70]), segment(0xfe, [1, 2, 3]), segment(0xe2, [7]), segment(0xe1, [1])];
    const [one = [], two = [], three = [], four = []] = dropped;
    const [a = [], b = [], ...others] = kept;
    expect(plain(one, a, two, b, three, ...others, four, ends)).toEqual([...kept.flat(), ...ends]);
    expect([...plainPicture(of(frame(), scan, ends)).subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  test("may be baseline, extended or progressive, and of no other coding", () => {
    for (const kind of [0xc0, 0xc1, 0xc2])
      expect(plain(frame([0x11], kind), scan, ends)).toEqual([...frame([0x11], kind), ...scan, ...ends]);
    for (const kind of [0xc3, 0xc9]) expect(refused(frame([0x11], kind), scan, ends)).toBe(unreadable);
  });

  test("may hold loose bytes, fill bytes and markers that stand alone between segments", () => {
    const kept = [...quantization, ...frame(), ...scan, ...ends];
    expect(plain(quantization, [1, 2, 0xff, 0xff], frame(), scan, ends)).toEqual(kept);
    for (const kind of [0x00, 0x01, 0xd0, 0xd7])
      expect(plain(quantization, [0xff, kind], frame(), scan, ends)).toEqual(kept);
  });

  test("has scans with bytes 0xff and restarts in them, up to the next marker", () => {
    const long = [...scanOf(1), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd7, 0x78];
    expect(plain(frame(), long, segment(0xfe, [1]), ends)).toEqual([...frame(), ...long, ...ends]);
  });

  test("stops at its end: what follows is left out", () => {
    expect(plain(frame(), scan, ends, [0xff, 0xd8, 1, 2, 3])).toEqual([...frame(), ...scan, ...ends]);
  });

  test.each([
    ["no scan", [frame(), ends]],
    ["no end", [frame(), scan]],
    ["a second start", [frame(), segment(0xd8, []), scan, ends]],
    ["a scan before its frame", [scan, frame(), ends]],
    ["two frames", [frame(), frame(), scan, ends]],
    ["no component", [frame([]), scan, ends]],
    ["five components", [frame([0x11, 0x11, 0x11, 0x11, 0x11]), scan, ends]],
    ["a frame of another length", [segment(0xc0, [8, 0, 16, 0, 32, 1, 1, 0x11, 0, 0]), scan, ends]],
    ["a scan of no component", [frame(), scanOf(0), ends]],
    ["a scan of five components", [frame(), scanOf(5), ends]],
    ["a scan of another length", [frame(), segment(0xda, [1, 1, 0, 0, 63, 0, 0]), ends]],
    ["a segment that is longer than the file", [frame(), scan, [0xff, 0xdb, 0x7f, 0xff, 1], ends]],
    ["a segment that is shorter than its length", [[0xff, 0xdb, 0, 1], frame(), scan, ends]],
    ["a frame that is cut off", [segment(0xc0, [8, 0]), scan, ends]],
    ["no height", [frame([0x11], 0xc0, [0, 32]), scan, ends]],
    ["no width", [frame([0x11], 0xc0, [16, 0]), scan, ends]],
  ])("with %s cannot be read", (_what, parts) => {
    expect(refused(...parts)).toBe(unreadable);
  });

  test("has up to four components, each with sampling factors from 1 to 4", () => {
    const four = frame([0x44, 0x11, 0x14, 0x41]);
    const all = [...scanOf(4), ...pixels];
    expect(plain(four, all, ends)).toEqual([...four, ...all, ...ends]);
    for (const factor of [0x01, 0x10, 0x51, 0x15]) expect(refused(frame([0x11, factor]), scan, ends)).toBe(unreadable);
  });

  test("has its height before its width", () => {
    // 201 × 10 is too long for its width, and both numbers tell.
    expect(refused(frame([0x11], 0xc0, [10, 201]), scan, ends)).toBe("uploads.extreme_shape");
    expect(plain(frame([0x11], 0xc0, [10, 200]), scan, ends)).toHaveLength(frame().length + scan.length + 2);
    const wide = segment(0xc0, [8, 0x0f, 0xa0, 0x0f, 0xa1, 1, 1, 0x11, 0]);
    expect(refused(wide, scan, ends)).toBe("uploads.too_many_pixels");
  });

  test("has 32 scans at most", () => {
    const scans = (count: number) => Array.from({ length: count }, () => scan);
    expect(plain(frame(), ...scans(32), ends)).toHaveLength(frame().length + 32 * scan.length + 2);
    expect(refused(frame(), ...scans(33), ends)).toBe(complex);
  });

  describe("from a camera", () => {
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
    /** Another entry, then the orientation. */
    const big = (orientation: number) =>
      [
        [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 2],
        [0x01, 0x0f, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0],
        [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
      ].flat();
    const little = (orientation: number) =>
      [
        [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0],
        [0x0f, 0x01, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0],
        [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
      ].flat();
    const metadata = (tiff: readonly number[]) => segment(0xe1, [...exif, ...tiff]);
    const rest = [...frame(), ...scan, ...ends];
    const turned = (orientation: number) =>
      [
        [0xff, 0xe1, 0, 34],
        exif,
        [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
        [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
        rest,
      ].flat();

    test("keeps how it is turned, in either order of bytes, and nothing else of its metadata", () => {
      for (const orientation of [2, 6, 8]) {
        expect(plain(metadata(big(orientation)), rest)).toEqual(turned(orientation));
        expect(plain(metadata(little(orientation)), rest)).toEqual(turned(orientation));
      }
    });

    test("is not turned by 1, 0 or 9", () => {
      for (const orientation of [0, 1, 9]) expect(plain(metadata(big(orientation)), rest)).toEqual(rest);
    });

    test("is turned by the first metadata that says how", () => {
      expect(plain(metadata(big(6)), metadata(big(3)), rest)).toEqual(turned(6));
      expect(plain(segment(0xe1, [...Buffer.from("http:/"), ...big(3)]), metadata(big(6)), rest)).toEqual(turned(6));
    });

    test("is read if its metadata is cut off, or points behind its end", () => {
      expect(plain(metadata(big(6).slice(0, 28)), rest)).toEqual(rest);
      expect(plain(metadata([0x4d, 0x4d, 0, 42, 0, 0, 1, 0, 0, 0]), rest)).toEqual(rest);
      expect(plain(metadata([]), rest)).toEqual(rest);
      // Of two entries, only the first is in the directory.
      expect(plain(metadata(big(6).with(9, 1)), rest)).toEqual(rest);
    });
  });
});

describe("a PNG", () => {
  const text = (name: string) => [...Buffer.from(name, "latin1")];
  /** Its length, its name, its content and a checksum that nobody reads here. */
  const chunk = (name: string, content: readonly number[] | number = []) => {
    const bytes = typeof content === "number" ? Array.from({ length: content }, () => 7) : content;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return [...length, ...text(name), ...bytes, 1, 2, 3, 4];
  };
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  interface Facts {
    width?: number;
    height?: number;
    depth?: number;
    colours?: number;
    interlaced?: number;
  }
  const header = ({ width = 32, height = 16, depth = 8, colours = 0, interlaced = 0 }: Facts = {}) => {
    const content = Buffer.alloc(13);
    content.writeUInt32BE(width, 0);
    content.writeUInt32BE(height, 4);
    content.set([depth, colours, 0, 0, interlaced], 8);
    return chunk("IHDR", [...content]);
  };
  const pixels = chunk("IDAT", [9, 9]);
  const end = chunk("IEND");

  const asked: { packed: number[]; most: number }[] = [];
  const inflate = (packed: Buffer, { maxOutputLength }: { maxOutputLength: number }) => {
    asked.push({ packed: [...packed], most: maxOutputLength });
    return Buffer.alloc(0);
  };
  const plainBy = (unpack: typeof inflate, ...chunks: readonly (readonly number[])[]) => {
    asked.length = 0;
    return [...plainPicture(Uint8Array.from([...signature, ...chunks.flat()]), unpack)];
  };
  const plain = (...chunks: readonly (readonly number[])[]) => plainBy(inflate, ...chunks);
  const refused = (...chunks: readonly (readonly number[])[]) => codeOf(() => plain(...chunks));

  test("keeps the chunks that hold pixels, and drops texts, colour profiles and empty pixels", () => {
    const kept = [header(), chunk("PLTE", 768), chunk("tRNS", 256), pixels, pixels, end];
    const [first = [], palette = [], clear = []] = kept;
    const all = [first, chunk("tEXt", 5), palette, chunk("iCCP", 9), clear, pixels, chunk("IDAT"), pixels, end];
    expect(plain(...all)).toEqual([...signature, ...kept.flat()]);
    expect(asked).toEqual([]);
  });

  test.each([
    ["no pixels", [header(), end]],
    ["no header", [pixels, end]],
    ["pixels before its header", [pixels, header(), end]],
    ["two headers", [header(), header(), pixels, end]],
    ["two palettes", [header(), chunk("PLTE", 3), chunk("PLTE", 3), pixels, end]],
    ["a header that is too long", [chunk("IHDR", [0, 0, 0, 32, 0, 0, 0, 16, 8, 0, 0, 0, 0, 0]), pixels, end]],
    ["a header that is cut off", [chunk("IHDR", [0, 0, 0, 32]), pixels, end]],
    ["a palette of more than 256 colours", [header(), chunk("PLTE", 769), pixels, end]],
    ["more than 256 transparent colours", [header(), chunk("tRNS", 257), pixels, end]],
    ["an end with content", [header(), pixels, chunk("IEND", [1])]],
    ["no end", [header(), pixels]],
    ["an end without its checksum", [header(), pixels, end.slice(0, 8)]],
    ["bytes behind its end", [header(), pixels, end, [0]]],
    ["a chunk that is longer than the file", [header(), pixels, [0, 0, 1, 0, ...text("tEXt")], end]],
    ["no width", [header({ width: 0 }), pixels, end]],
    ["no height", [header({ height: 0 }), pixels, end]],
  ])("with %s cannot be read", (_what, chunks) => {
    expect(refused(...chunks)).toBe(unreadable);
  });

  test("has its width before its height, and the limits of every picture", () => {
    expect(refused(header({ width: 4_000, height: 4_001 }), pixels, end)).toBe("uploads.too_many_pixels");
    expect(refused(header({ width: 201, height: 10 }), pixels, end)).toBe("uploads.extreme_shape");
    expect(plain(header({ width: 4_000, height: 4_000 }), pixels, end)).toContain(9);
  });

  test("may unpack to 64 MiB: 16 bits of four samples are refused where 8 bits are not", () => {
    const large = { width: 4_000, height: 4_000 };
    for (const [depth, colours] of [
      [8, 6],
      [16, 0],
      [16, 4],
      [8, 2],
    ] as const)
      expect(plain(header({ ...large, depth, colours }), pixels, end)).toContain(9);
    expect(refused(header({ ...large, depth: 16, colours: 6 }), pixels, end)).toBe(complex);
    expect(refused(header({ ...large, depth: 16, colours: 2 }), pixels, end)).toBe(complex);
    // 2048 rows of 4681 pixels of 7 bytes, and a byte of filter each, are 64 MiB.
    const exact = { width: 4_681, height: 2_048, depth: 14, colours: 6 };
    expect(plain(header(exact), pixels, end)).toContain(9);
    expect(refused(header({ ...exact, height: 2_049 }), pixels, end)).toBe(complex);
    // A type of colours that nobody defined counts as the largest.
    expect(refused(header({ ...large, depth: 16, colours: 5 }), pixels, end)).toBe(complex);
  });

  // Seven passes: ⌈(side - first) / step⌉ columns and rows each, and a byte of filter per row.
  test.each([
    // 1×1 1×1 2×1 2×2 4×2 4×4 8×4 pixels: 64 of a byte, and 15 rows.
    [{ width: 8, height: 8 }, 79],
    // One pixel is in the first pass only.
    [{ width: 1, height: 1 }, 2],
    // 1×1, then 1×1 of the sixth pass.
    [{ width: 2, height: 1 }, 4],
    // 1×1, then 1×1 of the seventh pass.
    [{ width: 1, height: 2 }, 4],
    // 1×1 and, for the fifth pass, 1×1, for the seventh 1×1.
    [{ width: 1, height: 3 }, 6],
    // Four pixels of a byte in one row: the first, column 2, and columns 1 and 3.
    [{ width: 4, height: 1 }, 7],
    // Bits are packed into bytes per row: every row of any pass above takes one byte and its filter.
    [{ width: 8, height: 8, depth: 1 }, 30],
    // Two samples of two bytes: 64 pixels of 4 bytes, and 15 rows.
    [{ width: 8, height: 8, depth: 16, colours: 4 }, 271],
    [{ width: 8, height: 8, colours: 3 }, 79],
  ])("that is interlaced, of %j, may unpack to %i bytes", (facts, most) => {
    plain(header({ ...facts, interlaced: 1 }), pixels, chunk("IDAT", [8]), end);
    expect(asked).toEqual([{ packed: [9, 9, 8], most }]);
  });

  test("that is interlaced and unpacks to more is too complex, and one that does not unpack cannot be read", () => {
    const failing = (code: string) => () => {
      throw Object.assign(new Error(code), { code });
    };
    const chunks = [header({ interlaced: 1 }), pixels, end];
    expect(codeOf(() => plainBy(failing("ERR_BUFFER_TOO_LARGE"), ...chunks))).toBe(complex);
    expect(codeOf(() => plainBy(failing("Z_DATA_ERROR"), ...chunks))).toBe(unreadable);
  });
});
