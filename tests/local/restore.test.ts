import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RestoreWish, restoreSteps, takeSteps } from "../../scripts/restore/steps.ts";
import { engineCredentials } from "../support/raw-table.ts";

/**
 * The steps of a restore against what DynamoDB says of tables: names, states and settings. The local engine knows no backups, so
 * this stands in for them. Items are not part of it; the audit of a table has tests of its own.
 */
const moment = Date.UTC(2026, 10, 28, 10, 0, 0);
const arn = (name: string) => `arn:aws:dynamodb:eu-west-1:000000000000:table/${name}`;

interface Table {
  status: string;
  looks: number;
  settings: Record<string, unknown>;
  ttl: string;
  recovery: string;
  tags: Record<string, string>;
}

/** Changes only; looks are not listed. */
let changes: string[];
let tables: Map<string, Table>;
let failsAtChange: number;
let server: Server;
let client: DynamoDBClient;

const gsis = ["gsi1", "gsi2", "gsi3", "gsi4"].map((IndexName) => ({ IndexName, IndexStatus: "ACTIVE" }));
const described = (name: string, { status, settings }: Table) => ({
  Table: { TableName: name, TableArn: arn(name), TableStatus: status, GlobalSecondaryIndexes: gsis, ...settings },
});

interface Input extends Record<string, unknown> {
  TableName: string;
  ResourceArn: string;
  SourceTableName: string;
  TargetTableName: string;
}
const answers: Record<string, (input: Input) => object> = {
  DescribeTable: ({ TableName }) => {
    const table = of(TableName);
    // A table is made in its own time.
    table.looks += 1;
    if (table.status !== "ACTIVE" && table.looks > 3) table.status = "ACTIVE";
    return described(TableName, table);
  },
  DescribeContinuousBackups: ({ TableName }) => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: of(TableName).recovery,
        EarliestRestorableDateTime: (moment - 86_400_000) / 1000,
        LatestRestorableDateTime: (moment + 86_400_000) / 1000,
      },
    },
  }),
  DescribeTimeToLive: ({ TableName }) => ({
    TimeToLiveDescription: { TimeToLiveStatus: of(TableName).ttl, AttributeName: "expiresAtSeconds" },
  }),
  ListTagsOfResource: ({ ResourceArn }) => ({
    Tags: Object.entries(of(ResourceArn.split("/")[1] ?? "").tags).map(([Key, Value]) => ({ Key, Value })),
  }),
  RestoreTableToPointInTime: ({ SourceTableName, TargetTableName, RestoreDateTime }) => {
    tables.set(TargetTableName, {
      status: "CREATING",
      looks: 0,
      settings: { RestoreSummary: { SourceTableArn: arn(SourceTableName), RestoreDateTime, RestoreInProgress: true } },
      ttl: "DISABLED",
      recovery: "DISABLED",
      tags: {},
    });
    return {};
  },
  UpdateTable: ({ TableName, ...settings }) => {
    const table = of(TableName);
    if (table.status !== "ACTIVE") throw new Error("ResourceInUseException");
    Object.assign(table.settings, settings);
    Object.assign(table, { status: "UPDATING", looks: 0 });
    return {};
  },
  UpdateTimeToLive: ({ TableName }) => {
    of(TableName).ttl = "ENABLING";
    return {};
  },
  UpdateContinuousBackups: ({ TableName }) => {
    of(TableName).recovery = "ENABLED";
    return {};
  },
  TagResource: ({ ResourceArn, Tags }) => {
    for (const { Key, Value } of Tags as { Key: string; Value: string }[])
      of(ResourceArn.split("/")[1] ?? "").tags[Key] = Value;
    return {};
  },
};

function of(name: string): Table {
  const table = tables.get(name);
  if (table === undefined) throw new Error("ResourceNotFoundException");
  return table;
}

beforeEach(async () => {
  changes = [];
  failsAtChange = Number.POSITIVE_INFINITY;
  const settings = { StreamSpecification: { StreamEnabled: true } };
  const tags = { "aws:cloudformation:stack-name": "Guildhall-prod-Data", team: "guildhall" };
  tables = new Map([["live", { status: "ACTIVE", looks: 9, settings, ttl: "ENABLED", recovery: "ENABLED", tags }]]);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const name = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
    const isChange = !/^(Describe|List)/.test(name);
    const answer = (status: number, value: object) => {
      response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(value));
    };
    if (isChange && changes.length + 1 === failsAtChange) {
      failsAtChange = Number.POSITIVE_INFINITY;
      return answer(500, { __type: "InternalServerError" });
    }
    try {
      const value = answers[name]?.(JSON.parse(body) as Input) ?? {};
      if (isChange) changes.push(name);
      answer(200, value);
    } catch (error) {
      answer(400, { __type: error instanceof Error ? error.message : "ValidationException" });
    }
  };
  server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-west-1",
    credentials: engineCredentials(),
    maxAttempts: 1,
  });
});

afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const restore = (given: Partial<RestoreWish> = {}) =>
  takeSteps(
    restoreSteps({
      client,
      source: "live",
      target: "restored",
      at: moment,
      isProtected: true,
      requestUnits: { read: 500, write: 400 },
      pollSeconds: 0.001,
      ...given,
    }),
    () => undefined,
  );

const all = [
  "RestoreTableToPointInTime",
  "UpdateTable",
  "UpdateTimeToLive",
  "UpdateContinuousBackups",
  "UpdateTable",
  "UpdateTable",
  "TagResource",
];

test("a restored table gets its stream, its expiry, its recovery, its protection, its ceiling and its tags", async () => {
  await restore();
  expect(changes).toEqual(all);
  expect(tables.get("restored")).toMatchObject({
    status: "ACTIVE",
    ttl: "ENABLING",
    recovery: "ENABLED",
    tags: { team: "guildhall" },
    settings: {
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
      DeletionProtectionEnabled: true,
      OnDemandThroughput: { MaxReadRequestUnits: 500, MaxWriteRequestUnits: 400 },
    },
  });
  expect(tables.get("restored")?.tags).not.toHaveProperty("aws:cloudformation:stack-name");
  expect(tables.get("live")?.settings).toEqual({ StreamSpecification: { StreamEnabled: true } });
});

test("a second run changes nothing", async () => {
  await restore();
  expect(await restore()).toEqual([]);
  expect(changes).toEqual(all);
});

test.each(all.map((name, place) => [place + 1, name] as const))(
  "a run that ends before change %i, %s, is repeated and goes on",
  async (place) => {
    failsAtChange = place;
    await expect(restore()).rejects.toThrow();
    expect(changes).toEqual(all.slice(0, place - 1));
    await restore();
    expect(changes).toEqual(all);
  },
);

test("a stage without protection and ceiling gets neither", async () => {
  await restore({ isProtected: false, requestUnits: null });
  expect(changes.filter((name) => name === "UpdateTable")).toHaveLength(1);
});

describe("it is refused", () => {
  const refusals: [string, Partial<RestoreWish>, RegExp][] = [
    ["before the first moment", { at: moment - 3 * 86_400_000 }, /can be restored from 2026-11-27T10:00:00\.000Z to/],
    ["after the last moment", { at: moment + 3 * 86_400_000 }, /can be restored from/],
    ["into a table that is something else", { target: "live" }, /live is there already, and is no restore of live/],
  ];
  test.each(refusals)("%s", async (_name, wish, sentence) => {
    await expect(restore(wish)).rejects.toThrow(sentence);
    expect(changes).toEqual([]);
  });

  test("into a restore of another moment", async () => {
    await restore();
    await expect(restore({ at: moment + 60_000 })).rejects.toThrow(/no restore of live at that moment/);
    expect(changes).toEqual(all);
  });

  test("without recovery to a point in time", async () => {
    (tables.get("live") as Table).recovery = "DISABLED";
    await expect(restore()).rejects.toThrow(/has no recovery to a point in time/);
  });
});
