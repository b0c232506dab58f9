import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type AttributeValue, DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { memberItem } from "#lambdas/members/items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { openMailedDesks, waiting } from "../support/mailed-desks.ts";
import type { TestServer } from "../support/test-server.ts";

let desks: Awaited<ReturnType<typeof openMailedDesks>>;
let server: TestServer;

beforeAll(async () => {
  desks = await openMailedDesks();
  ({ server } = desks);
});
afterAll(() => desks.close());

describe("a dead letter", () => {
  /** Runs `npm run replay` as an operator does while the stack is up. */
  async function replay(...words: string[]): Promise<string> {
    const script = join(projectRoot, "scripts/replay.ts");
    const env = { ...process.env, DATA_DIR: server.stack.dataDir };
    // Its clock is the tests' day as well. A message that is sent back after the server's time would wait.
    const day = new URL("../support/test-day.ts", import.meta.url).href;
    const options = ["--disable-warning=ExperimentalWarning", "--import", day];
    const ran = promisify(execFile)(process.execPath, [...options, script, ...words], { env });
    return (await ran).stdout;
  }

  const write = async (Item: Record<string, AttributeValue>) => {
    const client = new DynamoDBClient({ region: pool.region, endpoint: server.stack.engine.endpoint });
    await client.send(new PutItemCommand({ TableName: server.stack.tableName, Item }));
    client.destroy();
  };

  test("can be read, and sent back after the cause is fixed: then it takes effect once", async () => {
    const { own, member, desk } = await desks.openDesk();
    const key = marshall(memberItem.key(own.scope, member.memberId));
    const client = new DynamoDBClient({ region: pool.region, endpoint: server.stack.engine.endpoint });
    const { Item = {} } = await client.send(new GetItemCommand({ TableName: server.stack.tableName, Key: key }));
    client.destroy();
    await write({ ...Item, email: { S: "nobody" } });
    const { bookingId } = await desks.bookAt(own, member, desk);
    const other = await desks.openDesk();
    await desks.bookAt(other.own, other.member, other.desk);
    await desks.eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], other.member);
    await desks.settle();
    expect(await desks.mailsOf(member)).toEqual([]);

    const line = new RegExp(
      `^bookings\\.mailBookingChanges {2}booking T#${own.tenantId}#B#${bookingId} B v1 {2}BadRequestException.*tried 20 times$`,
      "m",
    );
    expect(await replay()).toMatch(line);
    expect(await replay()).toMatch(line);
    await write(Item);
    expect(await replay("--consumer", "bookings.mailBookingChanges")).toContain("back to bookings.mailBookingChanges.");
    await desks.eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    await desks.settle();
    expect(await desks.mailsOf(member)).toHaveLength(1);
    expect(await replay()).not.toContain(bookingId);
  });

  test("can be an unreadable stream record: it blocks no other, and comes back if it fails again", async () => {
    await write({ pk: { S: "T#nobody#B#x" }, sk: { S: "B" }, entity: { S: "booking" } });
    const { own, member, desk } = await desks.openDesk();
    await desks.bookAt(own, member, desk);
    await desks.eventually(["Booked: Desk 1, Thu 26 Nov, 10:00 to 11:00"], member);
    const line = /^platform\.dispatchChanges {2}INSERT T#nobody#B#x B {2}/m;
    const setAside = desks.deadLetters.replace("bookings-mailBookingChanges", "platform-dispatchChanges");
    await vi.waitFor(async () => expect(await desks.messagesIn(setAside)).toBe(1), waiting);
    expect(await replay()).toMatch(line);

    expect(await replay("--all")).toMatch(/^Sent 1 back to platform\.dispatchChanges\.$/m);
    expect(await replay()).not.toMatch(line);
    await vi.waitFor(async () => {
      server.clock.now += 60_000;
      expect(await desks.messagesIn(setAside)).toBe(1);
    }, waiting);
    expect(await replay()).toMatch(line);
  });

  test("is named by its consumer, and a wrong name gets the list of consumers", async () => {
    const refused = await replay("--consumer", "bookings.nobody").catch((error: { stderr: string }) => error.stderr);
    const names = /^No consumer is called bookings\.nobody\. There are: (.+)\.\n$/.exec(refused)?.[1] ?? "";
    // One consumer of each kind with a queue, and none without.
    expect(names.split(", ")).toEqual(
      expect.arrayContaining(["bookings.mailBookingChanges", "bookings.lapseApprovals", "platform.dispatchChanges"]),
    );
    expect(names).not.toMatch(/preSignUp|sendDueWork/);
  });
});
