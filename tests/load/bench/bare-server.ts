/**
 * The reference for a route's latency: Node's own HTTP server with only the product's calls to the table.
 * It has no token, schema, rule or access check. The difference in the results is the price of those.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { type BareWish, bareBookingWrites } from "./bare-booking.ts";
import { answerTo, type BareCommands } from "./protocol.ts";

const TableName = process.env.BENCH_TABLE ?? "";
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    endpoint: process.env.BENCH_ENDPOINT,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  }),
  { marshallOptions: { removeUndefinedValues: true } },
);

const server = createServer((request, response) => {
  const answer = (request.method === "POST" ? book(request) : readDay(request)).then(
    (body) => [200, body] as const,
    (error: unknown) => [500, { error: String(error) }] as const,
  );
  void answer.then(([status, body]) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
});

const commands: BareCommands = {
  where: async () => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
};
server.listen(0, "127.0.0.1", () => answerTo(commands));

async function book(request: IncomingMessage) {
  const wish = (await readJson(request)) as BareWish;
  const tenant = `T#${wish.tenantId}#`;
  const bookingId = `bkg_${createHash("sha256").update(randomUUID()).digest("hex").slice(0, 26).toUpperCase()}`;
  const wanted = [
    { pk: `${tenant}B#${bookingId}`, sk: "B" },
    { pk: `${tenant}M#${wish.memberId}`, sk: "WALLET" },
    { pk: `${tenant}R`, sk: wish.resourceId },
    { pk: `${tenant}TENANT`, sk: "TENANT" },
    { pk: `${tenant}M#${wish.memberId}`, sk: "PROFILE" },
  ];
  const found = await getItems(wanted, true);
  const wallet = found.find(({ sk }) => sk === "WALLET") as { balance: number; version: number } | undefined;
  if (wallet === undefined) throw new Error("There is no such wallet.");
  const { booking, writes } = bareBookingWrites(TableName, bookingId, wish, wallet);
  await client.send(
    new TransactWriteCommand({
      ClientRequestToken: randomUUID(),
      ReturnConsumedCapacity: "INDEXES",
      TransactItems: writes,
    }),
  );
  return { booking, balance: booking.balanceAfterCharge };
}

async function readDay(request: IncomingMessage) {
  const { searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  const of = (name: string) => searchParams.get(name) ?? "";
  const tenant = `T#${of("tenantId")}#`;
  await getItems(
    [
      { pk: `${tenant}TENANT`, sk: "TENANT" },
      { pk: `${tenant}M#${of("memberId")}`, sk: "PROFILE" },
    ],
    false,
  );
  const [days, mine] = await Promise.all([
    query("#pk = :pk", { "#pk": "pk" }, { ":pk": `${tenant}D#${of("dayNo")}` }),
    query(
      "#pk = :pk AND #sk BETWEEN :from AND :to",
      { "#pk": "gsi1pk", "#sk": "gsi1sk" },
      { ":pk": `${tenant}MB#${of("memberId")}`, ":from": of("from"), ":to": of("to") },
      "gsi1",
    ),
  ]);
  return { days, mine };
}

async function getItems(Keys: { pk: string; sk: string }[], ConsistentRead: boolean) {
  const output = await client.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead } }, ReturnConsumedCapacity: "TOTAL" }),
  );
  return output.Responses?.[TableName] ?? [];
}

async function query(
  KeyConditionExpression: string,
  ExpressionAttributeNames: Record<string, string>,
  ExpressionAttributeValues: Record<string, string>,
  IndexName?: string,
) {
  const { Items } = await client.send(
    new QueryCommand({
      TableName,
      IndexName,
      KeyConditionExpression,
      ExpressionAttributeNames,
      ExpressionAttributeValues,
      Limit: 100,
      ReturnConsumedCapacity: "TOTAL",
    }),
  );
  return Items ?? [];
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
