import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimDataFolder, DataFolderTaken, openSeeding } from "../../scripts/local/data-folder.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { ensureTable } from "../../scripts/local/table.ts";
import { enginesOfFile } from "../support/engines.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "guildhall-folder-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const reset = (environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", join(projectRoot, "scripts/reset.ts")], {
    env: { ...process.env, DYNAMODB_ENDPOINT: "", DATA_DIR: dataDir, ...environment },
    encoding: "utf8",
  });

describe("one server at a time", () => {
  test("a second server on the folder is refused with the process of the first", () => {
    const first = claimDataFolder(dataDir);
    expect(() => claimDataFolder(dataDir)).toThrow(DataFolderTaken);
    expect(() => claimDataFolder(dataDir)).toThrow(`process ${process.pid}`);
    first.release();
    claimDataFolder(dataDir).release();
  });

  test("a server that was killed leaves the folder free", async () => {
    const source = `import { claimDataFolder } from ${JSON.stringify(join(projectRoot, "scripts/local/data-folder.ts"))};
      claimDataFolder(${JSON.stringify(dataDir)}); console.log("claimed"); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", source], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await once(child.stdout, "data");
    expect(() => claimDataFolder(dataDir)).toThrow(`process ${child.pid}`);
    child.kill("SIGKILL");
    await once(child, "exit");
    claimDataFolder(dataDir).release();
  });
});

describe("npm run reset", () => {
  test("refuses under a living server, and deletes nothing", () => {
    const server = claimDataFolder(dataDir);
    writeFileSync(join(dataDir, "table.db"), "kept");
    const { status, stderr } = reset();
    expect(status).toBe(1);
    expect(stderr).toContain(`A Guildhall server uses ${dataDir} (process ${process.pid}). Stop that server first.`);
    expect(existsSync(join(dataDir, "table.db"))).toBe(true);
    server.release();
  });

  test("deletes the folder of a server that has stopped", () => {
    claimDataFolder(dataDir).release();
    expect(reset().status).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  });

  test("leaves a folder alone that no server has made", () => {
    writeFileSync(join(dataDir, "diary.txt"), "kept");
    expect(reset().status).toBe(1);
    expect(existsSync(join(dataDir, "diary.txt"))).toBe(true);
  });
});

describe("npm run reset with another engine (DYNAMODB_ENDPOINT)", () => {
  const engines = enginesOfFile();

  test("deletes the folder and the table, and no other table", async () => {
    const engine = await engines.start({ memory: true });
    const client = engines.connect(engine);
    await ensureTable(client, "guildhall");
    await ensureTable(client, "somebody-elses");
    claimDataFolder(dataDir).release();
    const again = { DYNAMODB_ENDPOINT: engine.endpoint };
    expect(reset(again)).toMatchObject({ status: 0, stderr: "" });
    expect((await client.send(new ListTablesCommand())).TableNames).toEqual(["somebody-elses"]);
    expect(existsSync(dataDir)).toBe(false);
    expect(reset(again), "again, when nothing is left").toMatchObject({ status: 0, stderr: "" });
    expect(reset({ ...again, TABLE_NAME: "somebody-elses" }).status).toBe(0);
    expect((await client.send(new ListTablesCommand())).TableNames).toEqual([]);
  });

  test("deletes nothing under a living server", async () => {
    const engine = await engines.start({ memory: true });
    const client = engines.connect(engine);
    await ensureTable(client, "guildhall");
    const server = claimDataFolder(dataDir);
    expect(reset({ DYNAMODB_ENDPOINT: engine.endpoint }).status).toBe(1);
    expect((await client.send(new ListTablesCommand())).TableNames).toEqual(["guildhall"]);
    server.release();
  });

  test("deletes nothing where the engine does not answer, and says so", () => {
    claimDataFolder(dataDir).release();
    const { status, stderr } = reset({ DYNAMODB_ENDPOINT: "http://127.0.0.1:9" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("Nothing was deleted.")]);
    expect(existsSync(dataDir)).toBe(true);
  });

  test.each(["https://dynamodb.eu-west-1.amazonaws.com", "http://127.0.0.1.example:8000", "http://10.0.0.7:8000"])(
    "deletes nothing at %s, and says what to do",
    (endpoint) => {
      claimDataFolder(dataDir).release();
      const { status, stderr } = reset({ DYNAMODB_ENDPOINT: endpoint });
      expect(status).toBe(1);
      expect(stderr).toContain(
        `${endpoint} is not on this machine, so nothing was deleted. Delete the table guildhall`,
      );
      expect(existsSync(dataDir)).toBe(true);
    },
  );
});

describe("the seed", () => {
  test("is resumed with the first start's clock until it is complete, wherever the table is", () => {
    openSeeding(dataDir).begin(1000);
    const resumed = openSeeding(dataDir);
    expect(resumed.startedAt()).toBe(1000);
    resumed.complete();
    expect(openSeeding(dataDir).startedAt()).toBeUndefined();
  });

  test("begins afresh for another new table", () => {
    openSeeding(dataDir).begin(1000);
    openSeeding(dataDir).begin(2000);
    expect(openSeeding(dataDir).startedAt()).toBe(2000);
  });

  test("is not resumed where a folder of an earlier version has a table", () => {
    writeFileSync(join(dataDir, "table.db"), "");
    expect(openSeeding(dataDir).startedAt()).toBeUndefined();
  });

  test("what an interrupted one left is deleted by npm run reset", () => {
    openSeeding(dataDir).begin(1000);
    expect(reset().status).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  });
});
