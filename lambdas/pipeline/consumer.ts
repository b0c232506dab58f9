/**
 * The wrappers of all functions that are not called over HTTP. Deliveries repeat, and arrive late and in any order. So
 * a consumer's work must be safe to repeat, or go through `once`.
 */
import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  SQSBatchResponse,
  SQSEvent,
} from "aws-lambda";
import * as z from "zod";
import {
  type CognitoTrigger,
  type ConsumerContract,
  deliveriesOf,
  type Sent,
  type Watch,
  type WatchedItem,
} from "../contract/define-consumer.ts";
import type { CommittedChange } from "../contract/define-ring.ts";
import { type LiveSessionId, type TenantId, tenantIdSchema } from "../contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds } from "../contract/time.ts";
import { readChannelName } from "../contract/video-names.ts";
import { machineTime } from "../runtime/clock.ts";
import { createLog, failureFields, type Log } from "../runtime/log.ts";
import { consumedForPlatformItem, consumedItem } from "../store/items.ts";
import { type TableKey, tenantOf } from "../store/keys.ts";
import { createTable, type Table, UnreadableItem } from "../store/table.ts";
import { openTenantScope, type TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type StoredItem, update } from "../store/write-items.ts";
import { notePulse } from "./house-pulse.ts";
import { withRaces } from "./races.ts";
import type { ChangedItem } from "./wakes.ts";

export interface ConsumerRequest {
  now: number;
  /** Milliseconds on `performance.now()`'s clock. */
  deadlineAt: number;
  table: Table;
  log: Log;
  openScope: (tenantId: TenantId) => TenantScope;
}

const consumerDeadlineMilliseconds = 20_000;

/** Cognito waits five seconds for a trigger. The function has to say before what went wrong. */
const triggerDeadlineMilliseconds = 4_000;

export function openRequest(consumer: ConsumerContract, now: number): ConsumerRequest {
  const isTrigger = consumer.source.kind === "cognito";
  const deadlineAt = performance.now() + (isTrigger ? triggerDeadlineMilliseconds : consumerDeadlineMilliseconds);
  return {
    now,
    deadlineAt,
    table: createTable({ deadlineAt, mayTouch: () => true }),
    log: createLog({ consumer: consumer.id }),
    openScope: openTenantScope,
  };
}

/** Logs and measures one run. `failuresIn` counts the failures within a run that completed. */
export async function observed<T>(
  consumer: ConsumerContract,
  log: Log,
  run: () => Promise<T>,
  failuresIn: (result: T) => number = () => 0,
): Promise<T> {
  const startedAt = performance.now();
  let failed = 1;
  try {
    const result = await run();
    failed = failuresIn(result);
    return result;
  } catch (error) {
    log.error("consumer_failed", { error });
    throw error;
  } finally {
    const durationMilliseconds = Math.round(performance.now() - startedAt);
    log.info("consumed", { durationMilliseconds, ...failureFields("consumer", consumer.id, failed) });
  }
}

export interface TriggerEvents {
  PreSignUp: PreSignUpTriggerEvent;
  PostConfirmation: PostConfirmationTriggerEvent;
  CustomMessage: CustomMessageTriggerEvent;
}

/**
 * A trigger of the user pool. A person waits while it runs, and sees the text of an error that it throws. A run that
 * hides a failure from the person tells how many, so that the alarm still counts them.
 */
export function cognitoTrigger<Trigger extends CognitoTrigger>(
  consumer: ConsumerContract & { source: { kind: "cognito"; trigger: Trigger } },
  run: (event: TriggerEvents[Trigger], request: ConsumerRequest) => Promise<{ failed: number } | undefined>,
): (event: TriggerEvents[Trigger]) => Promise<TriggerEvents[Trigger]> {
  return async (event) => {
    const request = openRequest(consumer, machineTime());
    const failuresIn = (hidden: { failed: number } | undefined) => hidden?.failed ?? 0;
    await observed(consumer, request.log, () => run(event, request), failuresIn);
    return event;
  };
}

/** One committed change of one item, as the stream reader sends it to the consumers' queues. */
export const changeSchema = z.object({
  eventId: z.string(),
  entity: z.string(),
  tenantId: z.string().nullable(),
  /** The time of the commit, in milliseconds. */
  at: z.number(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type SentChange = z.infer<typeof changeSchema>;

type ConsumerOfChanges = ConsumerContract & { source: { kind: "changes" } };
type WatchedBy<Consumer> = Consumer extends { source: { watches: readonly Watch<infer Of>[] } } ? Of : never;

/** A created item has no `before`, and a removed one has no `after`. */
type Images<Item> =
  | { readonly before: undefined; readonly after: Item }
  | { readonly before: Item; readonly after: Item }
  | { readonly before: Item; readonly after: undefined };

type ChangeOfItem<Of> = Of extends WatchedItem ? { readonly entity: Of["entity"] } & Images<Sent<Of>> : never;

/**
 * A change of an item that the consumer watches, parsed by the item's definition, without personal data. `entity` says
 * which item it is.
 */
export type Change<Consumer extends ConsumerOfChanges> = ChangeOfItem<WatchedBy<Consumer>>;

/**
 * A consumer of committed changes with its own queue. After a lost race it runs again at once. A change that fails is
 * delivered again; the others of its batch continue. An item that its definition cannot parse is such a failure.
 */
export function changesConsumer<Consumer extends ConsumerOfChanges>(
  consumer: Consumer,
  run: (change: Change<Consumer>, scope: TenantScope, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return queuedChanges(consumer, async (sent, request) => {
    if (sent.tenantId === null) return;
    await run(parsedBy(consumer, sent), openTenantScope(sent.tenantId as TenantId), request);
  });
}

/** As `changesConsumer`, for items that belong to no tenant. */
export function platformChangesConsumer<Consumer extends ConsumerOfChanges>(
  consumer: Consumer,
  run: (change: Change<Consumer>, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return queuedChanges(consumer, async (sent, request) => {
    if (sent.tenantId === null) await run(parsedBy(consumer, sent), request);
  });
}

function parsedBy<Consumer extends ConsumerOfChanges>(
  { id, source }: Consumer,
  { entity, before, after }: SentChange,
): Change<Consumer> {
  const watched = source.watches.find(({ of }) => of.entity === entity)?.of;
  if (watched === undefined) throw new TypeError(`${id} does not watch a change of ${entity}.`);
  const read = (image: StoredItem | null) =>
    image === null ? undefined : watched.parse({ ...image, ...watched.personal });
  return { entity, before: read(before), after: read(after) } as Change<Consumer>;
}

/** A change with the message that brought it: as it was stored, which watches compare, and parsed. */
export interface Delivered {
  messageId: string;
  /** Names the change, however often it is delivered. */
  eventId: string;
  stored: ChangedItem;
  change: CommittedChange;
}

/**
 * As `changesConsumer`, for work that the changes of a batch share. `run` returns the changes that failed. They are
 * delivered again, and so is an item that its definition cannot parse.
 */
export function changesTogetherConsumer(
  consumer: ConsumerOfChanges,
  run: (delivered: readonly Delivered[], request: ConsumerRequest) => Promise<readonly Delivered[]>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const request = openRequest(consumer, machineTime());
    const unreadable: string[] = [];
    const delivered = event.Records.flatMap(({ messageId, body }) => {
      try {
        const sent = changeSchema.parse(JSON.parse(body));
        if (sent.tenantId === null) return [];
        const pk = String((sent.after ?? sent.before)?.pk);
        const { before, after } = parsedBy(consumer, sent);
        const change = { tenantId: sent.tenantId as TenantId, pk, before, after };
        return [{ messageId, eventId: sent.eventId, stored: sent, change }];
      } catch (error) {
        request.log.error("consumer_failed", { error, messageId });
        unreadable.push(messageId);
        return [];
      }
    });
    const failed = await observed(
      consumer,
      request.log,
      () => run(delivered, request),
      (notDone) => notDone.length + unreadable.length,
    );
    const again = [...unreadable, ...failed.map(({ messageId }) => messageId)];
    return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

function queuedChanges(
  consumer: ConsumerContract,
  run: (sent: SentChange, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return queued(consumer, changeSchema, (sent, request) => {
    const log = request.log.with({ tenantId: sent.tenantId, eventId: sent.eventId });
    return run(sent, { ...request, log });
  });
}

/** After a lost race, runs again at once. A message that fails is delivered again; the others continue. */
export function queued<Message>(
  consumer: ConsumerContract,
  schema: z.ZodType<Message>,
  run: (message: Message, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return async (event) => {
    const failures = await Promise.all(
      event.Records.map(async (record) => {
        const opened = openRequest(consumer, machineTime());
        const request = { ...opened, log: opened.log.with({ messageId: record.messageId }) };
        try {
          await observed(consumer, request.log, async () => {
            const message = schema.parse(JSON.parse(record.body));
            await withRaces(request.deadlineAt, () => run(message, request));
          });
          return [];
        } catch {
          await noteLastFailure(consumer, record, request);
          return [{ itemIdentifier: record.messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  };
}

/** Says for the platform's list that work of a house has failed at every attempt. Its message is a dead letter now. */
async function noteLastFailure(
  consumer: ConsumerContract,
  { body, attributes }: SQSEvent["Records"][number],
  { now, log }: ConsumerRequest,
): Promise<void> {
  const received = Number(attributes?.ApproximateReceiveCount ?? 0);
  if (received < deliveriesOf(consumer) || consumer.uses.table !== "write") return;
  const tenantId = houseIn(body);
  if (tenantId !== null) await notePulse(tenantId, "lastFailedAt", now, log);
}

/** Null for work of the platform, and for what nobody can read. */
function houseIn(body: string): TenantId | null {
  try {
    const message = z.object({ tenantId: z.string().nullish(), pk: z.string().nullish() }).parse(JSON.parse(body));
    return tenantIdSchema.safeParse(message.tenantId).data ?? tenantOf(message.pk ?? "");
  } catch {
    return null;
  }
}

/** One due item, as it is sent to its consumer. `askedAt`: when it was found, in milliseconds. */
const dueMessageSchema = z.object({ pk: z.string(), sk: z.string(), dueAt: z.string(), askedAt: z.number() });
export type DueMessage = z.infer<typeof dueMessageSchema>;

/**
 * Handles items that are due. The same item may arrive again, before and after it is settled. So `run` must read it
 * strongly, skip it when it is no longer due, and write with a condition.
 */
export function dueConsumer(
  consumer: ConsumerContract & { source: { kind: "due" } },
  run: (due: DueMessage, scope: TenantScope, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return queued(consumer, dueMessageSchema, async (due, request) => {
    const tenantId = tenantOf(due.pk);
    if (tenantId === null) throw new TypeError("A due item belongs to a tenant.");
    try {
      await run(due, openTenantScope(tenantId), { ...request, now: due.askedAt });
    } catch (error) {
      // No later run can read it either. Off the list, its one message ends among the dead letters, and no other follows.
      if (error instanceof UnreadableItem) await takeOffDueList(request.table, due);
      throw error;
    }
  });
}

async function takeOffDueList(table: Table, { pk, sk }: DueMessage): Promise<void> {
  const key = { pk, sk } as TableKey;
  await table.commit([update(key, { remove: ["gsi4pk", "gsi4sk"] }, [{ attribute: "pk", is: "present" }], lostRace)]);
}

/** What Amazon IVS tells of a channel, as EventBridge sends it. Events of other kinds have no details of ours. */
const videoEventSchema = z.object({
  source: z.literal("aws.ivs"),
  "detail-type": z.string(),
  time: z.string(),
  resources: z.array(z.string()).min(1),
  detail: z.object({
    channel_name: z.string(),
    recording_status: z.string().optional(),
    recording_s3_key_prefix: z.string().optional(),
    recording_duration_ms: z.number().optional(),
  }),
});

export interface VideoEvent {
  channelArn: string;
  sessionId: LiveSessionId;
  /** Null unless it tells of a recording. */
  recording: { status: "started" | "ended" | "failed"; prefix: string; durationSeconds: number } | null;
}

/** IVS names more failures than one; each of them ends the recording. */
const recordingStatusOf = (status: string) =>
  status === "Recording Start" ? "started" : status === "Recording End" ? "ended" : "failed";

/** Gets what Amazon IVS tells of our channels, at least once and in any order. A channel of somebody else is skipped. */
export function videoConsumer(
  consumer: ConsumerContract & { source: { kind: "video" } },
  run: (event: VideoEvent, scope: TenantScope, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return queued(consumer, videoEventSchema, async ({ resources, detail }, request) => {
    const named = readChannelName(detail.channel_name);
    const [channelArn] = resources;
    if (named === undefined || channelArn === undefined) {
      request.log.warn("unknown_channel");
      return;
    }
    const { recording_status: status, recording_s3_key_prefix: prefix, recording_duration_ms: length = 0 } = detail;
    const recording =
      status === undefined || prefix === undefined
        ? null
        : ({ status: recordingStatusOf(status), prefix, durationSeconds: Math.round(length / 1000) } as const);
    const { tenantId, sessionId } = named;
    await run({ channelArn, sessionId, recording }, openTenantScope(tenantId), request);
  });
}

/** Gets the messages that other consumers send to its queue, each at least once. */
export function messagesConsumer<Message>(
  consumer: ConsumerContract & { source: { kind: "messages" } },
  schema: z.ZodType<Message>,
  run: (message: Message, request: ConsumerRequest) => Promise<void>,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  return queued(consumer, schema, run);
}

export function scheduledConsumer(
  consumer: ConsumerContract & { source: { kind: "schedule" } },
  run: (request: ConsumerRequest) => Promise<void>,
): (event: { time: string }) => Promise<void> {
  return async (event) => {
    const request = openRequest(consumer, Date.parse(event.time));
    await observed(consumer, request.log, () => run(request));
  };
}

/**
 * Longer than a consumer may run, so a running one keeps its claim. Shorter than the queue's retry delay, so a retry
 * can take over.
 */
const claimMilliseconds = minuteMilliseconds;
const rememberedMilliseconds = 40 * 24 * hourMilliseconds;

/**
 * Does an effect that cannot be part of a transaction, such as sending a mail, once per `effectId`. A claim is written
 * before the effect and closed after it. If a consumer crashes, its claim is taken over after a minute. Only then can
 * the effect happen twice, because nobody knows whether the crashed run completed it.
 */
export async function once(
  consumer: ConsumerContract,
  scope: TenantScope | "platform",
  effectId: string,
  { table, now }: Pick<ConsumerRequest, "table" | "now">,
  effect: () => Promise<void>,
): Promise<void> {
  const item = scope === "platform" ? consumedForPlatformItem : consumedItem;
  const ref =
    scope === "platform"
      ? consumedForPlatformItem.ref(consumer.id, effectId)
      : consumedItem.ref(scope, consumer.id, effectId);
  const { key } = ref;
  const { claim } = await table.getMany({ claim: ref }, { consistent: true });
  if (claim?.isDone === true) return;
  if (claim !== undefined && now - claim.claimedAt < claimMilliseconds) {
    throw new Error("Another delivery of this change is running. The queue delivers it again.");
  }
  const version = (claim?.version ?? 0) + 1;
  const seen =
    claim === undefined
      ? ({ attribute: "pk", is: "missing" } as const)
      : ({ attribute: "version", is: "=", value: claim.version } as const);
  const expiresAtSeconds = Math.ceil((now + rememberedMilliseconds) / 1000);
  const claimed = { ...item.mark, isDone: false, claimedAt: now, version, expiresAtSeconds };
  await table.commit([update(key, { set: claimed }, [seen], lostRace)]);
  const settle = (set: StoredItem) =>
    table.commit([update(key, { set }, [{ attribute: "version", is: "=", value: version }], lostRace)]);
  try {
    await effect();
  } catch (error) {
    // The effect is known to have failed, so the next delivery need not wait for the claim to expire.
    await settle({ claimedAt: 0 });
    throw error;
  }
  await settle({ isDone: true });
}
