/** Asks whose card or tag was scanned, for desks that need the person only. */
import { type IdentifiedCard, identifyCode } from "#lambdas/access/identify-contract.ts";
import { readCode, readTag } from "#lambdas/cards/code.ts";
import type { EventId, TenantId } from "#lambdas/contract/ids.ts";
import { callRoute } from "#web/session/api.ts";
import { codeTexts, identityTexts } from "./code-texts.ts";
import { codeAsShown } from "./typed-code.ts";

export type CardHolder = NonNullable<IdentifiedCard["person"]>;

export type Identified =
  | { kind: "person"; person: CardHolder; mustComparePhoto: boolean }
  /** In the words of the desk. */
  | { kind: "refused"; title: string; text: string }
  /** No card and no tag of ours. */
  | { kind: "none" };

/** Whether a scanned text can be a card's code or the number of a tag. Other texts are not worth a call. */
export function canBeCard(scanned: string, tenantId: TenantId): boolean {
  const code = codeAsShown(scanned);
  return readTag(code) !== undefined || readCode(code, tenantId).kind !== "unreadable";
}

/** @param eventId the event whose seat the answer names. It rejects where the server cannot be asked. */
export async function identify(
  scanned: string,
  { tenantId, eventId = null }: { tenantId: TenantId; eventId?: EventId | null },
): Promise<Identified> {
  if (!canBeCard(scanned, tenantId)) return { kind: "none" };
  const body = { code: codeAsShown(scanned), eventId };
  const answer = await callRoute(identifyCode, { params: { tenantId }, body });
  if (answer.kind === "unreadable") return { kind: "none" };
  if (answer.kind === "foreign") return { kind: "refused", ...identityTexts.foreign };
  const { person, verdict, mustComparePhoto } = answer;
  if (person === null) return { kind: "refused", ...codeTexts[verdict] };
  return { kind: "person", person, mustComparePhoto };
}
