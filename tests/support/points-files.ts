/** What tests of files of points do: check rows, announce a file, upload its parts and wait. */
import { expect, vi } from "vitest";
import {
  addImportRows,
  checkImport,
  getImport,
  type Import,
  type ImportRow,
  listImportFailures,
  type ReadyRow,
  startImport,
} from "#lambdas/imports/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import type { Actor, TestServer, TestTenant } from "./test-server.ts";

export interface Side {
  own: TestTenant;
  admin: Actor;
  member: Actor;
}

/** A row as a file has it. */
export const rowOf = (row: number, cells: Partial<ImportRow>): ImportRow => ({
  row,
  member: "",
  amount: "5",
  reason: "Thank you",
  endsOn: "",
  number: "",
  ...cells,
});

/** A row that was checked. */
export const ready = (row: number, of: Actor, amount: number, endsOn: string | null = null): ReadyRow => ({
  row,
  memberId: of.memberId,
  amount,
  reason: "Thank you",
  endsOn,
  reverses: null,
});

export function pointsFileSteps(server: TestServer) {
  async function openSide(points = 0): Promise<Side> {
    const own = await server.newTenant();
    return {
      own,
      admin: await server.newMember(own, { role: "admin" }),
      member: await server.newMember(own, { points }),
    };
  }

  const check = ({ own, admin }: Side, rows: ImportRow[]) =>
    server.call(checkImport, { as: admin, params: { tenantId: own.tenantId }, body: { rows } });

  const start = ({ own, admin }: Side, rowCount: number, key?: string) =>
    server.call(startImport, {
      as: admin,
      params: { tenantId: own.tenantId },
      body: { rowCount },
      ...(key !== undefined && { key }),
    });

  const addPart = ({ own, admin }: Side, { importId }: Pick<Import, "importId">, part: number, rows: ReadyRow[]) =>
    server.call(addImportRows, { as: admin, params: { tenantId: own.tenantId, importId }, body: { part, rows } });

  const read = async ({ own, admin }: Side, { importId }: Pick<Import, "importId">) =>
    (await server.call(getImport, { as: admin, params: { tenantId: own.tenantId, importId } })).body;

  const failures = async ({ own, admin }: Side, { importId }: Pick<Import, "importId">) =>
    (await server.call(listImportFailures, { as: admin, params: { tenantId: own.tenantId, importId } })).body.failures;

  const done = (side: Side, begun: Pick<Import, "importId">) =>
    vi.waitFor(
      async () => {
        const state = await read(side, begun);
        expect(state.status).toBe("done");
        return state;
      },
      { timeout: 30_000, interval: 50 },
    );

  const balanceOf = async ({ own }: Side, who: Actor) =>
    (await server.call(listMyEntries, { as: who, params: { tenantId: own.tenantId } })).body.balance;

  return { openSide, check, start, addPart, read, failures, done, balanceOf };
}
