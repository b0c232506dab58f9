/**
 * The runner's connection to the product. It starts the product, kills it, and restarts it on the same data and port.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dropOwnTable } from "../../support/own-table.ts";
import type { TableAddress } from "../../support/raw-table.ts";
import type { Account, Command, People, Reply, SetUp } from "./protocol.ts";

const serverFile = fileURLToPath(new URL("server.ts", import.meta.url));

export interface Product {
  url: string;
  table: TableAddress;
  /** A new tenant. It reuses the people of the last one, because accounts are slow to make. */
  setUp(plan: SetUp): Promise<People>;
  /** Sets the clock, and gives these people tokens that are valid at that time. */
  setClock(to: number, people: People): Promise<void>;
  /** Runs the due work of a tenant's memberships, until no run of it has failed. */
  settle(tenantId: string): Promise<void>;
  release(tenantId: string): Promise<void>;
  /** Runs the steps of a tenant's files of points, until none is left of those that were uploaded whole. */
  moveRows(tenantId: string): Promise<void>;
  /** Delivers what follows the changes of a tenant's events and live sessions, until nothing is left. */
  follow(tenantId: string, seed: number): Promise<void>;
  /** Sets the share of calls with a fault. Returns the number of injected faults so far. */
  faults(seed: number, rate: number): Promise<number>;
  /** Delivers the tenant's changes to the consumer that counts. Returns how many there were. */
  count(tenantId: string, seed: number): Promise<number>;
  /** Sends SIGKILL in the middle of its work, then restarts it. */
  killAndRestart(): Promise<void>;
  close(): Promise<void>;
}

export async function startProduct(now: number): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-storm-"));
  const port = await freePort();
  let known: Account[] = [];
  let injectedBefore = 0;
  let injected = 0;
  let faultSettings: { seed: number; rate: number } | undefined;
  let conflicts = false;
  let clock = now;
  let { child, ready } = await start();
  /** The restart that is under way, if the product was killed. */
  let restart: Promise<void> | undefined;

  async function start() {
    const started = fork(serverFile, [], {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      env: { ...process.env, STORM_PORT: String(port), STORM_DATA_DIR: dataDir, STORM_NOW: String(clock) },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const answer = await nextReply(started, "ready");
    return { child: started, ready: answer };
  }

  const ask = async <Kind extends Reply["kind"]>(command: Command, kind: Kind) => {
    const answer = nextReply(child, kind);
    child.send(command);
    return answer;
  };

  async function killAndStart() {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    injectedBefore += injected;
    injected = 0;
    ({ child, ready } = await start());
    product.table = { endpoint: ready.endpoint, tableName: ready.tableName };
  }

  /** For work that a kill may end in the middle. What was done before is met again, as a message delivered twice. */
  const askThroughKills = async (command: Command, kind: Reply["kind"]) => {
    for (;;) {
      await restart;
      try {
        await ask(command, kind);
        return;
      } catch (error) {
        if (restart === undefined) throw error;
      }
    }
  };

  const product: Product = {
    url: ready.url,
    table: { endpoint: ready.endpoint, tableName: ready.tableName },
    setUp: async (plan) => {
      conflicts = plan.conflicts === true;
      const { people } = await ask({ kind: "setUp", plan, known }, "setUp");
      const everybody = [...people.members, ...people.admins];
      if (everybody.length > known.length) known = everybody.map(({ memberId, email }) => ({ memberId, email }));
      return people;
    },
    setClock: async (to, people) => {
      const everybody = [...people.members, ...people.admins];
      clock = to;
      const { tokens } = await ask({ kind: "setClock", to, accounts: everybody }, "setClock");
      for (const [position, person] of everybody.entries()) person.token = tokens[position] ?? "";
    },
    settle: (tenantId) => askThroughKills({ kind: "settle", tenantId }, "settled"),
    release: (tenantId) => askThroughKills({ kind: "release", tenantId }, "released"),
    moveRows: (tenantId) => askThroughKills({ kind: "moveRows", tenantId }, "rowsMoved"),
    follow: (tenantId, seed) => askThroughKills({ kind: "follow", tenantId, seed }, "followed"),
    faults: async (seed, rate) => {
      faultSettings = { seed, rate };
      injected = (await ask({ kind: "faults", seed, rate, conflicts }, "faults")).injected;
      return injectedBefore + injected;
    },
    count: async (tenantId, seed) => (await ask({ kind: "count", tenantId, seed }, "count")).changes,
    killAndRestart: async () => {
      // The process's count is lost with it.
      if (faultSettings !== undefined) await product.faults(faultSettings.seed + 1, faultSettings.rate);
      restart = killAndStart().finally(() => {
        restart = undefined;
      });
      await restart;
      if (faultSettings !== undefined) await product.faults(faultSettings.seed + 1, faultSettings.rate);
    },
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.disconnect();
      await ended;
      await dropOwnTable(product.table);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return product;
}

function nextReply<Kind extends Reply["kind"]>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<Reply, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off("message", onMessage);
      child.off("exit", onExit);
      act();
    };
    const onMessage = (reply: Reply) => {
      if (reply.kind === "failed") settle(() => reject(new Error(reply.because)));
      else if (reply.kind === kind) settle(() => resolve(reply as Extract<Reply, { kind: Kind }>));
    };
    const onExit = (code: number | null) => settle(() => reject(new Error(`The product ended with ${code}.`)));
    child.on("message", onMessage);
    child.on("exit", onExit);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
