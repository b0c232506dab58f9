/** The messages between runner and server. */
import type { RuleOverrides } from "#lambdas/resources/rules-contract.ts";

export interface SetUp {
  members: number;
  resources: number;
  /** Per member. */
  points: number;
  pointCostPerHour: number;
  /** Whether every second resource needs approval. */
  approvals: boolean;
  /** The rules of booking of every third resource. */
  rules?: RuleOverrides;
  /** Whether a transaction that meets another one on an item is cancelled, as on AWS. An engine may let it wait. */
  conflicts?: boolean;
}

export interface Person {
  memberId: string;
  email: string;
  token: string;
}

export interface People {
  tenantId: string;
  resources: string[];
  members: Person[];
  admins: Person[];
}

export type Command =
  /** `known`: accounts of earlier storms, which become members of the new tenant. */
  | { kind: "setUp"; plan: SetUp; known: Account[] }
  | { kind: "faults"; seed: number; rate: number; conflicts: boolean }
  | { kind: "setClock"; to: number; accounts: Account[] }
  | { kind: "settle"; tenantId: string }
  /** Runs the tenant's due approvals and releases, three times at once, until no run has failed. */
  | { kind: "release"; tenantId: string }
  /** Delivers the steps of the tenant's files of points, three times at once, until none is left. */
  | { kind: "moveRows"; tenantId: string }
  /** Delivers what follows the changes of the tenant, each twice, until nothing is left. */
  | { kind: "follow"; tenantId: string; seed: number }
  /** Delivers each change of the tenant to the consumer that counts, three times, in any order. */
  | { kind: "count"; tenantId: string; seed: number };

export type Account = Omit<Person, "token">;

export type Reply =
  | { kind: "ready"; url: string; endpoint: string; tableName: string }
  | { kind: "setUp"; people: People }
  | { kind: "faults"; injected: number }
  /** In the order of the request. */
  | { kind: "setClock"; tokens: string[] }
  | { kind: "settled" }
  | { kind: "released" }
  | { kind: "rowsMoved" }
  | { kind: "followed" }
  | { kind: "count"; changes: number }
  | { kind: "failed"; because: string };
