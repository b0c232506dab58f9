/** What is stored of points: one wallet per member, and its ledger. */
import * as z from "zod";
import { type MemberId, memberIdSchema } from "../contract/ids.ts";
import { balanceSchema } from "../contract/money.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import { ledgerEntrySchema, lotSchema, packedLotsSchema } from "./contract.ts";
import { fittingLots, unpackLots, upgradeEntry } from "./rules.ts";

export const walletItem = defineItem({
  entity: "wallet",
  summary: "wallet",
  readBy: "whatever moves points",
  /** Stays below one kilobyte with forty lots, so that a movement costs the same for everybody. */
  schema: z.object({
    memberId: memberIdSchema,
    balance: balanceSchema,
    version: z.int().min(0),
    status: z.enum(["active", "suspended"]),
    /** When its member was erased; null while there is a member. The wallet and its ledger stay. */
    erasedAt: instantSchema.nullable().default(null),
    lots: z.array(lotSchema).default([]),
  }),
  key: tenantKey<[memberId: MemberId]>("M#<memberId>", "WALLET"),
  unpack: (stored) => ({ ...stored, lots: fittingLots(unpackLots(stored.lots), Number(stored.balance)) }),
});

/** Twelve digits, so that entries sort by number, and before the member's other items. */
export const ledgerEntryItem = defineItem({
  entity: "ledgerEntry",
  summary: "ledger entry",
  readBy: "history, newest first",
  schema: z.preprocess(
    upgradeEntry,
    ledgerEntrySchema.extend({
      /** Lots that pay for the same thing as the entry, besides those that it took itself. */
      besides: packedLotsSchema.optional(),
      /** Where it pays for several things: the lots of those that do not name them, by their ids. */
      paysFor: z.record(z.string(), packedLotsSchema).optional(),
      /** What the noun that moved the points reads later. It names nobody, and no answer shows it. */
      keeps: z.unknown().optional(),
    }),
  ),
  key: tenantKey<[memberId: MemberId], [number: number]>("M#<memberId>", "L#<number:12>"),
  // It may hold the words of the person who gave points or took them.
  personal: { subject: { kind: "welcome" } },
  unpack: (stored) => ({ ...stored, lots: unpackLots(stored.lots) }),
});

/** Stands beside an entry that was reversed. It must not exist before, so an entry is reversed once. */
export const reversalItem = defineItem({
  entity: "reversal",
  summary: "which entry reversed another",
  readBy: "whoever reverses an entry",
  schema: z.object({ reverses: z.int().min(1), by: z.int().min(1) }),
  key: tenantKey<[memberId: MemberId], [number: number]>("M#<memberId>", "REVERSED#<number:12>"),
});
