/**
 * A server between our client and the engine that makes eventual reads late, as those of DynamoDB can be. It answers
 * GetItem, BatchGetItem and Query with the states that its reader could have got. Reads with ConsistentRead, and all
 * writes, are the engine's own. It knows the requests that `lambdas/store/table.ts` sends, and refuses other queries.
 */
import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";
import { createRandom, type Random } from "../seeded-random.ts";
import {
  addressOf,
  createLateViews,
  type Held,
  type LateViews,
  type Plane,
  tablePlane,
  type WireItem,
} from "./late-views.ts";

export interface StaleReads {
  /** Where clients find the engine. */
  endpoint: string;
  /** The number of answers that differed from the engine's. */
  readonly lateAnswers: number;
  /** Begins again from a seed. Until then, and after `switchOff`, reads are the engine's own. */
  switchOn(seed: number): void;
  switchOff(): void;
  stop(): Promise<void>;
}

export interface StaleReadsOptions {
  /** The address of the engine. */
  engine: string;
  /** Milliseconds. */
  now?: () => number;
  /** Each change is seen after a random part of this time. */
  longestLagMilliseconds?: number;
  /**
   * Counts the changes of items that an index lists. The item of this change is seen only after an hour. By default the
   * seed chooses one of the first forty. 0: no such item.
   */
  frozenChange?: number;
}

const defaultLagMilliseconds = 1_000;
const frozenMilliseconds = 3_600_000;
const frozenAmong = 40;
const planes: readonly Plane[] = [tablePlane, ...tableDefinition.indexes];

type Json = Record<string, unknown>;
interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export async function startStaleReads(options: StaleReadsOptions): Promise<StaleReads> {
  const { engine, now = () => performance.now(), longestLagMilliseconds = defaultLagMilliseconds } = options;
  const agent = new Agent({ keepAlive: true });
  const views = createLateViews(planes, now);
  const lock = createLocks();
  let random: Random | undefined;
  let changesUntilFrozen = 0;
  let frozen: string | undefined;
  let lateAnswers = 0;

  const ask = (headers: Json, body: Json) => forward(agent, engine, headers, JSON.stringify(body));

  /** Writes of one item go one after the other, so that each finds the state that it replaces. */
  async function write(headers: Json, text: string, body: Json, operation: string): Promise<Answer> {
    const changed = changedItems(operation, body);
    const release = await lock(changed.map(({ key }) => addressOf(key)));
    try {
      const before = await readStrongly(ask, headers, changed);
      const held = changed.map(({ key, item }) => {
        const stored = before.get(addressOf(key));
        return { key, isListed: isListed(stored) || isListed(item), view: views.hold(key, stored) };
      });
      const answer = await forward(agent, engine, headers, text).catch((error: unknown) => {
        for (const { view } of held) view.drop();
        throw error;
      });
      for (const one of held) {
        if (answer.status === 200) show(one);
        else one.view.drop();
      }
      return answer;
    } finally {
      release();
    }
  }

  function show({ key, isListed: counts, view }: { key: WireItem; isListed: boolean; view: Held }): void {
    const lags = new Map(planes.map((plane) => [plane, (random?.next() ?? 0) * longestLagMilliseconds]));
    if (counts) changesUntilFrozen -= 1;
    if (counts && changesUntilFrozen === 0) frozen = addressOf(key);
    const isFrozen = frozen === addressOf(key);
    view.showAfter((plane) => (isFrozen ? frozenMilliseconds : (lags.get(plane) ?? 0)));
  }

  async function read(headers: Json, body: Json, operation: string): Promise<Answer> {
    const answerOf = { GetItem: getItem, BatchGetItem: batchGetItem, Query: query }[operation];
    const answer = await answerOf?.(views, (changed) => ask(headers, changed), body);
    if (answer === undefined) return ask(headers, body);
    if (answer.isLate) lateAnswers += 1;
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const headers = request.headers as Json;
    const operation = String(request.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
    const isRead = operation in { GetItem: 1, BatchGetItem: 1, Query: 1 };
    const isWrite = operation in { PutItem: 1, UpdateItem: 1, DeleteItem: 1, TransactWriteItems: 1, BatchWriteItem: 1 };
    const body = random !== undefined && (isRead || isWrite) ? (JSON.parse(text) as Json) : undefined;
    const answer =
      body === undefined
        ? await forward(agent, engine, headers, text)
        : await (isRead ? read(headers, body, operation) : write(headers, text, body, operation));
    response.writeHead(answer.status, answer.headers);
    response.end(answer.text);
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => {
      // As a service that fails: the client treats the outcome as unknown.
      response.writeHead(500, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify({ __type: "com.amazonaws.dynamodb#InternalServerError", message: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    get lateAnswers() {
      return lateAnswers;
    },
    switchOn: (seed) => {
      views.clear();
      frozen = undefined;
      random = createRandom(seed);
      const chosen = 1 + random.below(frozenAmong);
      changesUntilFrozen = options.frozenChange ?? chosen;
    },
    switchOff: () => {
      random = undefined;
      views.clear();
    },
    stop: async () => {
      agent.destroy();
      await closed(server);
    },
  };
}

const isListed = (item: WireItem | undefined) =>
  tableDefinition.indexes.some((index) => item?.[`${index}pk`] !== undefined);

interface Changed {
  tableName: string;
  key: WireItem;
  /** The whole item, where the request holds it. */
  item: WireItem | undefined;
}

interface WireWrite {
  TableName?: string;
  Key?: WireItem;
  Item?: WireItem;
}

function changedItems(operation: string, body: Json): Changed[] {
  const toChanged = (write: WireWrite, tableName = write.TableName ?? ""): Changed => {
    const { pk, sk } = write.Key ?? write.Item ?? {};
    return { tableName, key: { ...(pk && { pk }), ...(sk && { sk }) }, item: write.Item };
  };
  if (operation === "BatchWriteItem") {
    const tables = Object.entries(body.RequestItems as Record<string, Record<string, WireWrite>[]>);
    return tables.flatMap(([tableName, requests]) =>
      requests.flatMap((request) => Object.values(request).map((write) => toChanged(write, tableName))),
    );
  }
  if (operation !== "TransactWriteItems") return [toChanged(body)];
  return (body.TransactItems as Record<string, WireWrite>[]).flatMap(({ ConditionCheck: _checked, ...writes }) =>
    Object.values(writes).map((write) => toChanged(write)),
  );
}

type Ask = (headers: Json, body: Json) => Promise<Answer>;

async function readStrongly(ask: Ask, headers: Json, changed: readonly Changed[]): Promise<Map<string, WireItem>> {
  const [first] = changed;
  if (first === undefined) return new Map();
  const Keys = changed.map(({ key }) => key);
  const answer = await ask(
    { ...headers, "x-amz-target": "DynamoDB_20120810.BatchGetItem" },
    { RequestItems: { [first.tableName]: { Keys, ConsistentRead: true } } },
  );
  // The engine refuses a write of these keys too, and its refusal is the client's answer.
  if (answer.status !== 200) return new Map();
  const { Responses } = JSON.parse(answer.text) as { Responses: Record<string, WireItem[]> };
  return new Map((Responses[first.tableName] ?? []).map((item) => [addressOf(item), item]));
}

type LateAnswer = Answer & { isLate: boolean };
type ReadAs = (views: LateViews, ask: (body: Json) => Promise<Answer>, body: Json) => Promise<LateAnswer | undefined>;

function changedAnswer(answer: Answer, content: Json, isLate: boolean): LateAnswer {
  return { ...answer, text: JSON.stringify(content), isLate };
}

const getItem: ReadAs = async (views, ask, body) => {
  if (body.ConsistentRead === true) return undefined;
  const answer = await ask(body);
  const earlier = views.earlierState(tablePlane, body.Key as WireItem);
  if (answer.status !== 200 || earlier === undefined) return { ...answer, isLate: false };
  const { Item: _current, ...rest } = JSON.parse(answer.text) as Json;
  return changedAnswer(answer, { ...rest, ...(earlier.item && { Item: earlier.item }) }, true);
};

const batchGetItem: ReadAs = async (views, ask, body) => {
  const answer = await ask(body);
  if (answer.status !== 200) return { ...answer, isLate: false };
  const content = JSON.parse(answer.text) as { Responses: Record<string, WireItem[]> };
  const wanted = Object.entries(body.RequestItems as Record<string, { Keys: WireItem[]; ConsistentRead?: boolean }>);
  let isLate = false;
  for (const [tableName, { Keys, ConsistentRead }] of wanted) {
    if (ConsistentRead === true) continue;
    const earlier = Keys.flatMap((key) => {
      const state = views.earlierState(tablePlane, key);
      return state === undefined ? [] : [{ address: addressOf(key), item: state.item }];
    });
    isLate ||= earlier.length > 0;
    const late = new Set(earlier.map(({ address }) => address));
    const current = (content.Responses[tableName] ?? []).filter((item) => !late.has(addressOf(item)));
    content.Responses[tableName] = [
      ...current,
      ...earlier.map(({ item }) => item).filter((item) => item !== undefined),
    ];
  }
  return changedAnswer(answer, content, isLate);
};

interface WireQuery extends Json {
  IndexName?: string;
  ConsistentRead?: boolean;
  KeyConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, { S: string }>;
  ScanIndexForward?: boolean;
  Limit?: number;
  ExclusiveStartKey?: WireItem;
}

interface WirePage extends Json {
  Items: WireItem[];
  LastEvaluatedKey?: WireItem;
  ConsumedCapacity?: { CapacityUnits?: number };
}

/** The items as the index held them: without new ones, with changed ones at their old places. */
const query: ReadAs = async (views, ask, body) => {
  const asked = body as WireQuery;
  if (asked.ConsistentRead === true) return undefined;
  const plane = asked.IndexName ?? tablePlane;
  const limit = asked.Limit ?? Number.POSITIVE_INFINITY;
  const order = orderOf(asked);
  const isLate = (item: WireItem) => views.earlierState(plane, item) !== undefined;
  const items: WireItem[] = [];
  let hidden = 0;
  let units = 0;
  let last: WireItem | undefined = asked.ExclusiveStartKey;
  let answer: Answer;
  let page: WirePage;
  do {
    answer = await ask({ ...asked, ...(last && { ExclusiveStartKey: last }) });
    if (answer.status !== 200) return { ...answer, isLate: false };
    page = JSON.parse(answer.text) as WirePage;
    units += page.ConsumedCapacity?.CapacityUnits ?? 0;
    hidden += page.Items.filter(isLate).length;
    items.push(...page.Items.filter((item) => !isLate(item)));
    last = page.LastEvaluatedKey;
  } while (last !== undefined && items.length < limit);
  const isWithin = (item: WireItem) =>
    order.isAsked(item) &&
    (asked.ExclusiveStartKey === undefined || order.compare(item, asked.ExclusiveStartKey) > 0) &&
    (last === undefined || order.compare(item, last) <= 0);
  const earlier = views.earlierItems(plane).filter(isWithin);
  if (hidden + earlier.length === 0 && items.length <= limit && page.Items.length === items.length)
    return { ...answer, isLate: false };
  const all = [...items, ...earlier].sort(order.compare);
  const shown = all.slice(0, limit);
  const end = shown.length < all.length ? shown.at(-1) : last;
  const { LastEvaluatedKey: _engines, ...rest } = page;
  const content = {
    ...rest,
    Items: shown,
    Count: shown.length,
    ScannedCount: shown.length,
    ...(page.ConsumedCapacity && { ConsumedCapacity: { ...page.ConsumedCapacity, CapacityUnits: units } }),
    ...(end && { LastEvaluatedKey: keysOf(end, asked.IndexName) }),
  };
  return changedAnswer(answer, content, true);
};

function keysOf(item: WireItem, index: string | undefined): WireItem {
  const names = ["pk", "sk", ...(index === undefined ? [] : [`${index}pk`, `${index}sk`])];
  return Object.fromEntries(names.map((name) => [name, item[name] ?? {}]));
}

/** The partition and the bounds that a query asks for, and the order of its answer. */
function orderOf(asked: WireQuery) {
  const prefix = asked.IndexName ?? "";
  const values = Object.fromEntries(Object.entries(asked.ExpressionAttributeValues).map(([name, { S }]) => [name, S]));
  const sortKeyOf = (item: WireItem) => item[`${prefix}sk`]?.S ?? "";
  const bounds: Record<string, (sortKey: string) => boolean> = {
    "#pk = :pk": () => true,
    "#pk = :pk AND begins_with(#sk, :prefix)": (sortKey) => sortKey.startsWith(values[":prefix"] ?? ""),
    "#pk = :pk AND #sk BETWEEN :from AND :to": (sortKey) =>
      compareText(sortKey, values[":from"] ?? "") >= 0 && compareText(sortKey, values[":to"] ?? "") <= 0,
  };
  const isInBounds = bounds[asked.KeyConditionExpression];
  if (isInBounds === undefined || "FilterExpression" in asked || "ProjectionExpression" in asked)
    throw new TypeError(`No late answer is known for the query ${asked.KeyConditionExpression}.`);
  const direction = asked.ScanIndexForward === false ? -1 : 1;
  const placeOf = (item: WireItem) => [sortKeyOf(item), item.pk?.S ?? "", item.sk?.S ?? ""];
  return {
    isAsked: (item: WireItem) => item[`${prefix}pk`]?.S === values[":pk"] && isInBounds(sortKeyOf(item)),
    compare: (one: WireItem, other: WireItem) => {
      const [first, second] = [placeOf(one), placeOf(other)];
      const difference = first.map((part, position) => compareText(part, second[position] ?? "")).find(Boolean) ?? 0;
      return difference * direction;
    },
  };
}

/** As DynamoDB orders text: by its bytes. */
function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Waits until nobody holds one of the addresses. Takes all of them at once, so two holders never wait for each other. */
function createLocks() {
  const holders = new Map<string, Promise<void>>();
  return async (addresses: readonly string[]): Promise<() => void> => {
    const before = addresses.flatMap((address) => holders.get(address) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    for (const address of addresses) holders.set(address, promise);
    await Promise.all(before);
    return () => {
      for (const address of addresses) if (holders.get(address) === promise) holders.delete(address);
      resolve();
    };
  };
}

function forward(agent: Agent, engine: string, headers: Json, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, "transfer-encoding": _encoding, ...kept } = headers;
    const sent = { ...kept, "content-length": String(Buffer.byteLength(text)) } as Record<string, string>;
    const outgoing = send(engine, { method: "POST", agent, headers: sent }, (incoming) => {
      textOf(incoming).then((answered) => {
        const type = incoming.headers["content-type"] ?? "application/x-amz-json-1.0";
        resolve({ status: incoming.statusCode ?? 500, headers: { "content-type": type }, text: answered });
      }, reject);
    });
    outgoing.once("error", reject);
    outgoing.end(text);
  });
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
