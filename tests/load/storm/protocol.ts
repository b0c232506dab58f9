/** What runner and server say to each other. */
export interface SetUp {
  members: number;
  resources: number;
  /** Per member. */
  points: number;
  pointCostPerHour: number;
  /** Whether every second resource wants an administrator's word. */
  approvals: boolean;
}

export interface Person {
  memberId: string;
  token: string;
}

export interface People {
  tenantId: string;
  resources: string[];
  members: Person[];
  admins: Person[];
}

export type Command = { kind: "setUp"; plan: SetUp } | { kind: "faults"; seed: number; rate: number };

export type Reply =
  | { kind: "ready"; url: string; endpoint: string; tableName: string }
  | { kind: "setUp"; people: People }
  | { kind: "faults"; injected: number }
  | { kind: "failed"; because: string };
