/**
 * The steps that make a restored table one that a stage can use. Each says whether it is done, from what DynamoDB says now.
 * So an interrupted run is repeated, and goes on. `docs/restore.md` walks them.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";

export interface RestoreWish {
  client: DynamoDBClient;
  source: string;
  target: string;
  /** Milliseconds. DynamoDB restores to a second. */
  at: number;
  isProtected: boolean;
  requestUnits: { read: number; write: number } | null;
  /** Between two looks at a table that is being made. */
  pollSeconds: number;
  onProgress?: (line: string) => void;
}

export interface Step {
  name: string;
  isDone(): Promise<boolean>;
  take(): Promise<void>;
}

/** What cannot be restored, or not so. Nothing has been changed by this step. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}

export function restoreSteps(wish: RestoreWish): Step[] {
  const { client, source, target, at, isProtected, requestUnits, pollSeconds, onProgress = () => undefined } = wish;
  const described = () => describe(client, target);
  const made = async (): Promise<TableDescription> => {
    const table = await described();
    if (table === undefined) throw new RestoreRefused(`There is no table ${target} yet.`);
    return table;
  };
  const change = async (input: Omit<ConstructorParameters<typeof UpdateTableCommand>[0], "TableName">) => {
    await client.send(new UpdateTableCommand({ TableName: target, ...input }));
    await untilActive();
  };
  const untilActive = async () => {
    for (;;) {
      const { TableStatus, GlobalSecondaryIndexes = [] } = await made();
      const waiting = [TableStatus, ...GlobalSecondaryIndexes.map(({ IndexStatus }) => IndexStatus)];
      if (waiting.every((status) => status === "ACTIVE")) return;
      onProgress(`${target} is ${String(TableStatus)}`);
      await sleep(pollSeconds * 1000);
    }
  };
  return [
    {
      name: `restore ${source} as of ${new Date(at).toISOString()} into ${target}`,
      isDone: async () => {
        const table = await described();
        if (table === undefined) return false;
        const { SourceTableArn: from, RestoreDateTime: moment } = table.RestoreSummary ?? {};
        const isOther = from !== undefined && !from.endsWith(`:table/${source}`);
        const isOtherMoment = moment !== undefined && Math.floor(moment.getTime() / 1000) !== Math.floor(at / 1000);
        if (isOther || isOtherMoment || table.RestoreSummary === undefined)
          throw new RestoreRefused(`${target} is there already, and is no restore of ${source} at that moment.`);
        return true;
      },
      take: async () => {
        await refuseMoment(client, source, at);
        await client.send(
          new RestoreTableToPointInTimeCommand({
            SourceTableName: source,
            TargetTableName: target,
            RestoreDateTime: new Date(at),
          }),
        );
      },
    },
    {
      name: "wait until the table and its indexes are made (20 minutes to some hours)",
      isDone: async () => {
        const { TableStatus, GlobalSecondaryIndexes = [] } = await made();
        return TableStatus === "ACTIVE" && GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === "ACTIVE");
      },
      take: untilActive,
    },
    {
      name: "compare its indexes with those of the product",
      isDone: async () => {
        const found = ((await made()).GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName).toSorted();
        return JSON.stringify(found) === JSON.stringify([...tableDefinition.indexes].sort());
      },
      take: async () => {
        throw new RestoreRefused(`${target} has other indexes than the product. Restore it with all of them.`);
      },
    },
    {
      name: "switch on its stream, with old and new images",
      isDone: async () => {
        const { StreamSpecification: stream } = await made();
        return stream?.StreamEnabled === true && stream.StreamViewType === "NEW_AND_OLD_IMAGES";
      },
      take: () => change({ StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } }),
    },
    {
      name: `let items expire by ${tableDefinition.timeToLive}`,
      isDone: async () => {
        const { TimeToLiveDescription: of } = await client.send(new DescribeTimeToLiveCommand({ TableName: target }));
        const isOn = of?.TimeToLiveStatus === "ENABLED" || of?.TimeToLiveStatus === "ENABLING";
        return isOn && of?.AttributeName === tableDefinition.timeToLive;
      },
      take: async () => {
        const TimeToLiveSpecification = { Enabled: true, AttributeName: tableDefinition.timeToLive };
        await client.send(new UpdateTimeToLiveCommand({ TableName: target, TimeToLiveSpecification }));
      },
    },
    {
      name: "switch on its recovery to a point in time",
      isDone: async () => (await recoveryOf(client, target))?.PointInTimeRecoveryStatus === "ENABLED",
      take: async () => {
        const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
        await client.send(new UpdateContinuousBackupsCommand({ TableName: target, PointInTimeRecoverySpecification }));
      },
    },
    {
      name: isProtected ? "protect it from deletion" : "leave it without protection from deletion, as the stage is",
      isDone: async () => !isProtected || (await made()).DeletionProtectionEnabled === true,
      take: () => change({ DeletionProtectionEnabled: true }),
    },
    {
      name: requestUnits === null ? "leave its requests without a ceiling" : "limit its requests as the stage does",
      isDone: async () => {
        const { OnDemandThroughput: of } = await made();
        return requestUnits === null || of?.MaxReadRequestUnits === requestUnits.read;
      },
      take: async () => {
        if (requestUnits === null) return;
        const OnDemandThroughput = {
          MaxReadRequestUnits: requestUnits.read,
          MaxWriteRequestUnits: requestUnits.write,
        };
        await change({ OnDemandThroughput });
      },
    },
    {
      name: "tag it as its source is",
      isDone: async () => (await missingTags(client, source, await made())).length === 0,
      take: async () => {
        const table = await made();
        const Tags = await missingTags(client, source, table);
        await client.send(new TagResourceCommand({ ResourceArn: table.TableArn, Tags }));
      },
    },
  ];
}

/** Takes each step that is not done. @returns the names of those that it took */
export async function takeSteps(steps: readonly Step[], onProgress: (line: string) => void): Promise<string[]> {
  const taken: string[] = [];
  for (const { name, isDone, take } of steps) {
    if (await isDone()) {
      onProgress(`done before: ${name}`);
      continue;
    }
    await take();
    taken.push(name);
    onProgress(`done: ${name}`);
  }
  return taken;
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function recoveryOf(client: DynamoDBClient, TableName: string) {
  const { ContinuousBackupsDescription: of } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  return of?.PointInTimeRecoveryDescription;
}

async function refuseMoment(client: DynamoDBClient, source: string, at: number): Promise<void> {
  const of = await recoveryOf(client, source);
  if (of?.PointInTimeRecoveryStatus !== "ENABLED")
    throw new RestoreRefused(`${source} has no recovery to a point in time.`);
  const [first, last] = [of.EarliestRestorableDateTime?.getTime(), of.LatestRestorableDateTime?.getTime()];
  if ((first !== undefined && at < first) || (last !== undefined && at > last)) {
    const moment = (time: number | undefined) => (time === undefined ? "now" : new Date(time).toISOString());
    throw new RestoreRefused(`${source} can be restored from ${moment(first)} to ${moment(last)}.`);
  }
}

async function missingTags(client: DynamoDBClient, source: string, { TableArn: own }: TableDescription) {
  const from = await describe(client, source);
  const tagsOf = async (ResourceArn: string | undefined) =>
    (await client.send(new ListTagsOfResourceCommand({ ResourceArn }))).Tags ?? [];
  const known = new Map((await tagsOf(own)).map(({ Key, Value }) => [Key, Value]));
  // AWS's own tags cannot be set by anybody else.
  return (await tagsOf(from?.TableArn)).filter(
    ({ Key, Value }) => !Key?.startsWith("aws:") && known.get(Key) !== Value,
  );
}
