/** Texts of the audit trail. What an action is called stands in `action-texts.ts`, fields and values in `field-texts.ts`. */
import type { TrailObjectKind } from "#lambdas/contract/trail.ts";
import { plural } from "#web/kit/plural.ts";

export const auditTexts = {
  title: "Audit Trail",
  subtitle: "What administrators, staff and the payment provider changed",
  loading: "Loading the trail...",
  caption: "Entries of the trail, newest first",
  otherActions: "More",
  export: "Export as CSV",
  exporting: (rows: string) => `Reading the trail: ${rows} entries...`,
  exported: (count: number, printed: string) =>
    plural(count, { one: `${printed} entry exported`, other: `${printed} entries exported` }),
  exportFailed: "The trail was not exported",
  month: "Month",
  action: "Action",
  anyAction: "All actions",
  kind: "Object",
  anyKind: "All objects",
  only: (name: string) => `Only ${name}`,
  onlyActor: "Show only this person",
  onlyObject: "Show the history of this object",
  openObject: "Open",
  formerMember: "Former member",
  staff: "Platform staff",
  stripe: "Payment provider",
  onePerson: "one person",
  columns: { action: "What", object: "Object", actor: "Who", at: "When" },
  detail: {
    field: "Field",
    before: "Before",
    after: "After",
    none: "–",
    changed: "Changed. The trail keeps no texts.",
    unchanged: "This action keeps no values.",
    caption: "What changed",
    missing: { title: "This entry is not here", text: "It may belong to another month, or the filters leave it out." },
    id: "Reference",
  },
  empty: {
    title: "No entries in this month",
    text: "Each change by an administrator, by staff or by the payment provider is listed here.",
  },
  emptyObject: {
    title: "No history yet",
    text: "Changes by administrators, staff or the payment provider are listed here.",
  },
  noneFound: {
    title: "No entry matches",
    text: "No entry of this month fits the filters.",
    action: "Show all entries",
  },
} as const;

export const kindTexts: Record<TrailObjectKind, string> = {
  booking: "Booking",
  registration: "Registration",
  event: "Event",
  liveSession: "Live session",
  article: "Article",
  product: "Product",
  order: "Order",
  resource: "Resource",
  invitation: "Invitation",
  plan: "Membership plan",
  station: "Station",
  member: "Member",
  workspace: "Workspace",
};

/** An object that is gone has no name. */
export const goneTexts: Record<TrailObjectKind, string> = {
  booking: "Former booking",
  registration: "Registration of a former member",
  event: "Deleted event",
  liveSession: "Deleted live session",
  article: "Deleted article",
  product: "Deleted product",
  order: "Former order",
  resource: "Former resource",
  invitation: "Former invitation",
  plan: "Deleted membership plan",
  station: "Removed station",
  member: "Former member",
  workspace: "This workspace",
};
