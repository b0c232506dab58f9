/** What a desk answers without a network. */
import type { DeskVerdict } from "#lambdas/access/offline.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";

export type OfflineScan =
  /** `person`: null where the desk knows no card of theirs. */
  | ({ kind: "judged"; person: { memberId: MemberId; name: string; planName: string | null } | null } & DeskVerdict)
  /** The desk keeps no rules yet. */
  | { kind: "without_rules" }
  /** A tag, a ticket, an order or anything else that only the server knows. */
  | { kind: "without_network" }
  | { kind: "foreign" };
