/** The address holds month, filters, object and opened entry, so that a reload keeps them. */
import { actorIdSchema, objectIdSchema } from "#lambdas/audit/contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { monthSchema } from "#lambdas/contract/time.ts";
import { type TrailObject, trailObjectKindSchema } from "#lambdas/contract/trail.ts";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { TrailFilter } from "./queries.ts";
import { isAction } from "./words.ts";

/** Such as `resource:res_…`: what `useHistoryPath` writes. */
function readObject(text: string): TrailObject | undefined {
  const [kind, id] = text.split(":");
  const known = trailObjectKindSchema.safeParse(kind).data;
  return known !== undefined && objectIdSchema.safeParse(id).success ? { kind: known, id: id ?? "" } : undefined;
}

const shape = {
  month: oneOf(monthSchema),
  actor: oneOf(actorIdSchema),
  action: (text: string) => (isAction(text) ? text : undefined),
  kind: oneOf(trailObjectKindSchema),
  object: readObject,
  entry: anyText,
};

export type AddressChange = Partial<Record<keyof typeof shape, string | null>>;

export function useAuditAddress() {
  const { timeZone } = useWorkspace();
  const thisMonth = localDate(useNow(), timeZone).slice(0, 7);
  const { values, set, linkTo } = useAddress(shape);
  const { month = thisMonth, actor: actorId, action, kind, object, entry: opened } = values;
  const filter: TrailFilter = { month, actorId, action, kind, object };
  return { filter, thisMonth, opened, set, linkTo };
}
