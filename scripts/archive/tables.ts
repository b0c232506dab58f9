/** Tables of an archive for spreadsheets. Nothing is loaded from them. */
import { createHash, type Hash } from "node:crypto";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { idIn } from "#lambdas/store/keys.ts";
import type { KnownItem, Manifest } from "./format.ts";

/** A column is a field of the item as the product reads it. A dot leads into an object. */
interface Table {
  entity: string;
  columns: readonly string[];
}

const tables: Readonly<Record<string, Table>> = {
  members: {
    entity: "member",
    columns: ["memberId", "firstName", "lastName", "email", "phone", "role", "status", "joinedAt"],
  },
  wallets: { entity: "wallet", columns: ["memberId", "balance", "status", "erasedAt"] },
  ledger: {
    entity: "ledgerEntry",
    columns: ["memberId", "number", "createdAt", "amount", "balanceAfter", "transactionType", "subject", "entryId"],
  },
  memberships: { entity: "membership", columns: ["memberId", "planId", "status", "cycleStartedOn", "cycleEndsOn"] },
  plans: { entity: "membershipPlan", columns: ["planId", "name"] },
  resources: {
    entity: "resource",
    columns: ["resourceId", "name", "type", "location", "floor", "capacity", "pointCostPerHour", "isAvailable"],
  },
  bookings: {
    entity: "booking",
    columns: [
      "bookingId",
      "memberId",
      "memberName",
      "resourceId",
      "resourceName",
      "startAt",
      "endAt",
      "status",
      "pointsCost",
      "pointsRefunded",
      "createdAt",
      "cancelledAt",
    ],
  },
  events: { entity: "event", columns: ["eventId", "title", "startAt", "endAt", "status", "capacity"] },
  registrations: {
    entity: "registration",
    columns: ["registrationId", "eventId", "memberId", "memberName", "ticketName", "status", "pointsCost"],
  },
  products: {
    entity: "product",
    columns: ["productId", "name", "category", "state", "variants", "createdAt"],
  },
  orders: {
    entity: "order",
    columns: [
      "orderId",
      "memberId",
      "channel",
      "createdAt",
      "pointsTotal",
      "pointsRefunded",
      "moneyTotalMinor",
      "taxMinor",
      "moneyRefundedMinor",
      "currency",
      "tender",
      "payment",
      "handOver",
      "receiptNumber",
      "lines",
    ],
  },
};

/** Ids at Stripe, with the item that holds each. They are at any depth of an item. */
const stripeId = /^(acct|cus|sub|pi|ch|re|in|cs|price|prod|ii|seti|pm|dp)_[A-Za-z0-9_]{8,}$/;
const stripeColumns = ["entity", "pk", "sk", "field", "stripeId"];

/** As in the browser's CSV files: a spreadsheet reads such a text as a formula, so an apostrophe precedes it. */
const formula = /^(?!-\d+$)[=+\-@\t\r]/;

type Cell = string | number | boolean | null;

export function createTables(folder: string) {
  mkdirSync(join(folder, "tables"));
  const open = new Map<string, { hash: Hash; bytes: number; lines: number; rows: Cell[][] }>();
  const flush = (name: string) => {
    const table = open.get(name);
    if (table === undefined || table.rows.length === 0) return;
    const text = `${Papa.unparse(table.rows, { escapeFormulae: formula })}\r\n`;
    appendFileSync(join(folder, pathOf(name)), text);
    table.hash.update(text);
    table.bytes += Buffer.byteLength(text);
    table.rows = [];
  };
  const write = (name: string, row: Cell[]) => {
    const table = open.get(name);
    if (table === undefined) throw new Error(`There is no table ${name}.`);
    table.rows.push(row);
    table.lines += 1;
    if (table.rows.length === 1_000) flush(name);
  };
  for (const [name, columns] of [
    ...Object.entries(tables).map(([table, of]) => [table, of.columns] as const),
    ["stripe", stripeColumns] as const,
  ]) {
    open.set(name, { hash: createHash("sha256"), bytes: 0, lines: 0, rows: [] });
    write(name, [...columns]);
  }
  return {
    add({ definition: { entity, spelled }, pk, sk, fields }: KnownItem): void {
      const isOfMember = spelled.pk.endsWith("#M#<memberId>");
      const row: KnownItem["fields"] = isOfMember ? { memberId: idIn(pk), ...fields } : fields;
      for (const [name, table] of Object.entries(tables))
        if (table.entity === entity)
          write(
            name,
            table.columns.map((column) => cell(row[column])),
          );
      for (const [field, id] of stripeIds(fields)) write("stripe", [entity, pk, sk, field, id]);
    },
    /** Ends every table. */
    close: (): Manifest["tables"] =>
      [...open].map(([name, table]) => {
        flush(name);
        return { path: pathOf(name), lines: table.lines, bytes: table.bytes, sha256: table.hash.digest("hex") };
      }),
  };
}

const pathOf = (name: string) => `tables/${name}.csv`;

function cell(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  return typeof value === "object" ? JSON.stringify(value) : (value as Cell);
}

function* stripeIds(value: unknown, field = ""): Generator<[field: string, id: string]> {
  if (typeof value === "string" && stripeId.test(value)) yield [field, value];
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* stripeIds(inner, field === "" ? name : `${field}.${name}`);
}
