import { defineSummary } from "../pipeline/composed.ts";
import type { MemberSummary } from "./summary.ts";

export const memberSummary = defineSummary<MemberSummary>({
  present: ({ member }) => ({ firstName: member?.firstName ?? null }),
});
