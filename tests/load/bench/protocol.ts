/** The bench's calls to the processes that it starts: named calls with one answer each, over the channel of `fork`. */
import { type ChildProcess, fork } from "node:child_process";

export interface Plan {
  members: number;
  resources: number;
  /** Per member. */
  points: number;
  pointCostPerHour: number;
  /** Members that the plan allows, which decides the rate of calls. By default 1,000. */
  places?: number;
}

export interface People {
  tenantId: string;
  resources: string[];
  members: string[];
}

export interface Consumed {
  readUnits: number;
  writeUnits: number;
  indexWriteUnits: number;
  roundTrips: number;
}

export interface ProductCommands {
  where(input: object): Promise<{ url: string; endpoint: string; tableName: string }>;
  openTenant(plan: Plan): Promise<People>;
  /** So many more workspaces, as the platform lists them, each with a host of its own. The last one's, and one of the staff. */
  openTenants(input: { count: number; hostOfLast: string }): Promise<{ memberId: string }>;
  /** Writes counters of two years and a hundred resources for a tenant, and makes an administrator. */
  openFigures(input: { tenantId: string; lastMonth: string }): Promise<{ memberId: string }>;
  /** An event with so many free seats, and members who may take one. Transactions meet conflicts as on AWS. */
  openRush(input: { people: number; seats: number }): Promise<People & { eventId: string; terms: number }>;
  tokens(input: { members: string[] }): Promise<string[]>;
  /** What the newest request to a route consumed. */
  consumed(input: { routeId: string }): Promise<Consumed>;
  close(input: object): Promise<void>;
}

export interface BareCommands {
  where(input: object): Promise<{ url: string }>;
}

type Commands = object;
type Ask<C extends Commands> = {
  [Name in keyof C]: C[Name] extends (input: infer Input) => Promise<infer Output>
    ? (input: Input) => Promise<Output>
    : never;
};

interface Question {
  id: number;
  name: string;
  input: unknown;
}

interface Reply {
  id: number;
  output?: unknown;
  failed?: string;
}

/** The side that answers. It ends when the asking process has ended. */
export function answerTo(commands: Commands): void {
  process.on("message", ({ id, name, input }: Question) => {
    const command = (commands as Record<string, (input: unknown) => Promise<unknown>>)[name];
    Promise.resolve(command?.(input)).then(
      (output) => process.send?.({ id, output } satisfies Reply),
      (error: unknown) => process.send?.({ id, failed: String(error) } satisfies Reply),
    );
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.({ id: 0 } satisfies Reply);
}

export interface Asked<C extends Commands> {
  ask: Ask<C>;
  pid: number;
  end(): Promise<void>;
}

/** Starts `file` and waits until it answers. */
export async function startAsked<C extends Commands>(
  file: string,
  env: Record<string, string>,
  execArgv: readonly string[] = [],
): Promise<Asked<C>> {
  const child = fork(file, [], {
    execArgv: ["--disable-warning=ExperimentalWarning", ...execArgv],
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const expect = (id: number) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    return answer.promise;
  };
  child.on("message", ({ id, output, failed }: Reply) => {
    const answer = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) answer?.resolve(output);
    else answer?.reject(new Error(failed));
  });
  child.once("exit", (code) => {
    for (const answer of waiting.values()) answer.reject(new Error(`${file} ended with ${code}.`));
  });
  await expect(0);
  let last = 0;
  const ask = new Proxy(
    {},
    {
      get: (_target, name) => (input: unknown) => {
        last += 1;
        const answer = expect(last);
        child.send({ id: last, name: String(name), input } satisfies Question);
        return answer;
      },
    },
  ) as Ask<C>;
  return { ask, pid: child.pid ?? 0, end: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  if (child.connected) child.disconnect();
  await exit;
}
