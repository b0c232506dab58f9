import { knownReasons, type OfferedReason } from "#lambdas/access/settings-contract.ts";
import { reasonTexts } from "./texts.ts";

/** The workspace's words for a reason, or ours. A reason that is not in the list shows its code. */
export function reasonLabel(code: string, reasons: readonly OfferedReason[]): string {
  const own = reasons.find((reason) => reason.code === code)?.label;
  const known = knownReasons.find((one) => one === code);
  return own ?? (known === undefined ? code : reasonTexts[known]);
}
