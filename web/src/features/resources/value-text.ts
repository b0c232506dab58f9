/** The list of what somebody else's edit may have crossed, one value at a time. */
import type { ResourceFields, ResourceType } from "#lambdas/resources/contract.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { staleTexts } from "./texts.ts";

export function valueText(value: ResourceFields[keyof ResourceFields] | null | undefined): string {
  if (value === true) return staleTexts.on;
  if (value === false) return staleTexts.off;
  if (Array.isArray(value)) return value.length === 0 ? staleTexts.nothing : value.join(", ");
  if (value === null || value === undefined || value === "") return staleTexts.nothing;
  const isType = typeof value === "string" && value in typeTexts;
  return staleTexts.quoted(isType ? typeTexts[value as ResourceType].one : String(value));
}
