/** The acts of the platform's staff. Those in a workspace are its audit entries. The others are items of their own. */
import type * as z from "zod";
import { type AuditEntryId, idPrefixes, memberIdSchema, type TenantId } from "../contract/ids.ts";
import type { AuditEntry } from "../store/audit.ts";
import { auditEntryItem, staffActsList } from "../store/items.ts";
import { tenantOf } from "../store/keys.ts";
import type { Page, QuerySpec, Table } from "../store/table.ts";
import type { StoredItem } from "../store/write-items.ts";
import type { PlatformAct, readExport, StaffAct } from "./acts-contract.ts";
import { platformActItem, tenantActItem } from "./items.ts";
import { tenantListingRefs } from "./repository.ts";

type Act = { tenantId: TenantId; entry: AuditEntry } | { own: PlatformAct };

const parse = (item: StoredItem): Act => {
  const tenantId = tenantOf(String(item.pk));
  return tenantId === null ? { own: platformActItem.parse(item) } : { tenantId, entry: auditEntryItem.parse(item) };
};

/** Newest first. `to` is not in it. */
export function actsQuery(
  period: { from: string; to: string },
  page: { limit: number; cursor?: string },
): QuerySpec<Act> {
  return { partition: staffActsList(), range: period, newestFirst: true, ...page, parse };
}

/** An act with a reason has the same call's id as its audit entry. */
const callOf = (auditId: AuditEntryId) => auditId.slice(idPrefixes.auditEntry.length + 1);

/** Two reads for a whole page: names of workspaces, and reasons. Both come from where they are kept. */
export async function presentActs(
  table: Table,
  { rows, nextCursor }: Page<Act>,
): Promise<z.input<typeof readExport.response>> {
  const entries = rows.flatMap((row) => ("entry" in row ? [row] : []));
  const reasonRefs = Object.fromEntries(
    entries.map(({ tenantId, entry: { at, auditId } }) => [auditId, tenantActItem.ref(tenantId, at, callOf(auditId))]),
  );
  const shown = { consistent: false };
  const [listings, reasons] = await Promise.all([
    table.getMany(tenantListingRefs(entries.map(({ tenantId }) => tenantId)), shown),
    table.getMany(reasonRefs, shown),
  ]);
  const acts = rows.map((row): StaffAct => {
    if ("own" in row) {
      const { at, actorId, act, about, count } = row.own;
      const action = actions[act];
      return { at, actorId, act, action, about, count, workspace: null, object: null, reason: null };
    }
    const { tenantId, entry } = row;
    const { at, action, object, auditId } = entry;
    const { name = null, slug = null } = listings[tenantId] ?? {};
    const { act = null, reason = null } = reasons[auditId] ?? {};
    const workspace = { tenantId, name, slug };
    return {
      at,
      actorId: memberIdSchema.parse(entry.actorId),
      act,
      action,
      workspace,
      object,
      reason,
      about: "",
      count: null,
    };
  });
  return { acts, nextCursor };
}

const actions: Readonly<Record<PlatformAct["act"], string>> = {
  acts_exported: "platform.exportActs",
  letters_replayed: "platform.replayDeadLetters",
  notice_sent: "platform.sendNotice",
};
