/** Text that people type and others read: no character in it may be invisible or turn the text around it. */
import * as z from "zod";
import { issue } from "./input-issues.ts";

/**
 * Control characters, half and unassigned characters, marks of direction, characters without a width, and letters
 * that are blank. The joiners U+200C and U+200D are among them; `withoutJoiners` takes out those that writing needs.
 */
const unreadable = new RegExp(
  [
    "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\\u115F\\u1160\\u2800\\u3164\\uFFA0]",
    "[\\u034F\\u17B4\\u17B5\\u180B-\\u180F\\u{E0100}-\\u{E01EF}]",
  ].join("|"),
  "u",
);

/** Scripts whose spelling needs joiners, such as the Persian `می‌خواهم`. */
const scriptsThatJoin = ["Arab", "Syrc", "Mong", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu"]
  .concat(["Knda", "Mlym", "Sinh", "Khmr", "Mymr"])
  .map((script) => `\\p{scx=${script}}`)
  .join("");
const joinedLetters = new RegExp(`([${scriptsThatJoin}])[\\u200C\\u200D](?=[${scriptsThatJoin}])`, "gu");
const joinedEmoji = /(\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D(?=\p{Extended_Pictographic})/gu;

const withoutJoiners = (text: string) => text.replace(joinedLetters, "$1").replace(joinedEmoji, "$1");

/** Whether a line has only characters that a reader sees, spaces, and the joiners of its script or emoji. */
export function isReadable(line: string): boolean {
  return !unreadable.test(withoutJoiners(line));
}

/** Text of several lines as one that `isReadable` can judge: tabs and line breaks are allowed there. */
const asOneLine = (text: string) => text.replace(/\r\n|[\n\r\t]/g, " ");

/** The line without the characters that `isReadable` refuses. For text from a system that takes anything. */
export function readableLine(text: string): string {
  if (isReadable(text)) return text;
  const everywhere = new RegExp(unreadable.source, "gu");
  return asOneLine(text).replace(everywhere, "").trim();
}

/** A name or another line: trimmed, at most so many characters, readable. It may be empty. */
export const lineSchema = (mostCharacters: number) =>
  z.string().trim().max(mostCharacters).refine(isReadable, issue("unreadable_characters"));

/** As `lineSchema`, and not empty. */
export const nameSchema = (mostCharacters: number) =>
  z.string().trim().min(1).max(mostCharacters).refine(isReadable, issue("unreadable_characters"));

/** As `lineSchema`, with line breaks. */
export const proseSchema = (mostCharacters: number) =>
  z
    .string()
    .trim()
    .max(mostCharacters)
    .refine((text) => isReadable(asOneLine(text)), issue("unreadable_characters"));

/** A text to search in, without case and accents. In upper case `ß` is `SS`, as people type it. */
export const foldText = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase();
