/** Which workspaces a notice of the staff reaches. Pure. */
import type { Unreached } from "./notices-contract.ts";

interface Reader {
  /** Mails to the address came back, so nothing is sent to it. */
  isHeldBack: boolean;
}

/** Why nobody in the workspace would read it; undefined where somebody does. */
export function whyUnreached(
  standing: string | undefined,
  administrators: readonly Reader[],
): Unreached["why"] | undefined {
  if (standing === undefined) return "unknown";
  if (standing === "archived") return "archived";
  if (administrators.length === 0) return "nobody";
  return administrators.every(({ isHeldBack }) => isHeldBack) ? "held_back" : undefined;
}

/** A mail has no line breaks, so each line is a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\s*[\r\n]+\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
