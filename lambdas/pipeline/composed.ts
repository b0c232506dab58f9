/**
 * Routes that are composed of several nouns. Each noun states what is read for its summary and how it is shown. All
 * reads of a page run together, and an item that several nouns name is read once.
 */
import type { MemberId } from "../contract/ids.ts";
import type { Module } from "../contract/modules.ts";
import type { Role } from "../contract/roles.ts";
import type { Member } from "../members/contract.ts";
import type { Found, ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Tenant } from "../tenants/items.ts";
import { isProvedStaff } from "./tenant-access.ts";

type Refs = Record<string, ItemRef<unknown> | undefined>;

/** The facts that are known before any read. */
export interface SummaryLookup {
  scope: TenantScope;
  actorId: MemberId;
  now: number;
}

export interface SummaryRequest<G extends Refs, L> extends SummaryLookup {
  tenant: Tenant;
  /** Undefined only for platform staff. */
  member: Member | undefined;
  role: Role;
  found: Found<G>;
  loaded: L;
  table: Table;
  /** When the caller's session began, in milliseconds. */
  signedInAt: number;
  /** Whether the caller is one of the platform's staff, with a proved second factor. It reads the account. */
  isStaff: () => Promise<boolean>;
}

interface SummaryQuery<G extends Refs, L, Content> {
  /** The module that the noun belongs to, and what the page gets where the tenant has switched it off. */
  module?: { name: Module; off: Content };
  /** Items read together with those of the other nouns. */
  gets?: (lookup: SummaryLookup) => G;
  /** Lists, whose reads start at once. */
  load?: (lookup: SummaryLookup, table: Table) => Promise<L>;
  present: (request: SummaryRequest<G, L>) => Content | Promise<Content>;
}

/** A noun's part of a page. The type names only what the part shows, not what it reads. */
export type Summary<Content> = SummaryQuery<Refs, unknown, Content>;

/** The cast holds, because `composed` gives each summary what it has asked for itself. */
export function defineSummary<Content extends object, G extends Refs = Record<never, never>, L = undefined>(
  query: SummaryQuery<G, L, Content>,
): Summary<Content> {
  return query as unknown as Summary<Content>;
}

type ContentOf<Summaries extends Readonly<Record<string, Summary<object>>>> = {
  [Noun in keyof Summaries]: (content: Summaries[Noun] extends Summary<infer Content> ? Content : never) => void;
}[keyof Summaries] extends (content: infer Joined) => void
  ? Joined
  : never;

interface Composed<Answer> {
  /** Such a page is asked for most often. The web app corrects what the person has just changed. */
  mayLag: true;
  gets: (lookup: SummaryLookup) => Refs;
  load: (lookup: SummaryLookup, table: Table) => Promise<Record<string, unknown>>;
  run: (request: Omit<SummaryRequest<Refs, Record<string, unknown>>, "isStaff">) => Promise<Answer>;
}

/** The implementation of a route whose answer joins the summaries of several nouns. */
export function composed<Summaries extends Readonly<Record<string, Summary<object>>>>(
  summaries: Summaries,
): Composed<ContentOf<Summaries>> {
  const rows = Object.entries<Summary<object>>(summaries);
  return {
    mayLag: true,
    gets: (lookup) =>
      Object.fromEntries(
        rows.flatMap(([noun, { gets }]) =>
          Object.entries(gets?.(lookup) ?? {}).map(([name, ref]) => [`${noun}.${name}`, ref]),
        ),
      ),
    load: async (lookup, table) =>
      Object.fromEntries(await Promise.all(rows.map(async ([noun, { load }]) => [noun, await load?.(lookup, table)]))),
    run: async (request) => {
      const isStaff = () => isProvedStaff(request.table, request);
      const parts = await Promise.all(
        rows.map(async ([noun, { module, present }]) =>
          module === undefined || request.tenant.features[`${module.name}Enabled`]
            ? present({ ...request, isStaff, found: ownOf(noun, request.found), loaded: request.loaded[noun] })
            : module.off,
        ),
      );
      return Object.assign({}, ...parts) as ContentOf<Summaries>;
    },
  };
}

function ownOf(noun: string, found: Found<Refs>): Found<Refs> {
  const prefix = `${noun}.`;
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, item]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), item]] : [],
    ),
  );
}
