import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { expect, test } from "vitest";
import { putMissing } from "../../scripts/archive/ports.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";
import { startEngine } from "../../scripts/local/engine/start.ts";
import { ensureTable } from "../../scripts/local/table.ts";
import { copyClaims } from "../../scripts/restore/claims.ts";
import { engineCredentials, readRawTable } from "../support/raw-table.ts";

test("a restored table learns what consumers have done since, and nothing else of the old one", async () => {
  const engine = await startEngine({ memory: true });
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: "eu-west-1",
    credentials: engineCredentials(),
  });
  try {
    for (const name of ["old", "restored"]) await ensureTable(client, name);
    const claim = (id: string, doneAt: string) => ({ pk: `T#t#X#mail#${id}`, sk: "X", entity: "consumed", doneAt });
    const wallet = (balance: number) => ({ pk: "T#t#M#m", sk: "WALLET", entity: "wallet", balance });
    const put = (tableName: string, items: object[]) =>
      putMissing(
        { table: client, tableName },
        items.map((item) => marshall(item)),
      );
    await put("old", [claim("before", "1"), claim("since", "2"), wallet(5)]);
    await put("restored", [claim("before", "0"), wallet(3)]);
    for (const _ of ["first", "again"])
      expect(await copyClaims({ client, tableName: "old", rate: rateOf(1e6) }, "restored")).toBe(2);
    const items = await readRawTable({ endpoint: engine.endpoint, tableName: "restored" });
    expect(items.toSorted((one, other) => (one.pk < other.pk ? -1 : 1))).toEqual([
      wallet(3),
      claim("before", "0"),
      claim("since", "2"),
    ]);
  } finally {
    client.destroy();
    await engine.stop();
  }
});
