/** Which acts a file has, and who may read it. Pure. */
import type { MemberId } from "../contract/ids.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import type { PlatformAct } from "./acts-contract.ts";

const readableMilliseconds = 24 * hourMilliseconds;

/** Whoever began a file reads it within a day. */
export const isReadable = (
  { act, actorId, at }: Pick<PlatformAct, "act" | "actorId" | "at">,
  reader: MemberId,
  now: number,
): boolean => act === "acts_exported" && actorId === reader && now - toMilliseconds(at) < readableMilliseconds;

/** The bounds of the list. It ends with the last day, or when the file was begun. */
export function periodOf({ about, at }: Pick<PlatformAct, "about" | "at">): { from: string; to: string } {
  const [from = "", to = ""] = about.split(" ");
  const end = `${to}T~`;
  return { from, to: end < at ? end : at };
}
