import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface ShardPosition {
  /** The last record that was handled; absent before the first. */
  sequenceNumber?: string;
  /** A closed shard that was read to its end. */
  isFinished?: boolean;
}

/** The position in a stream. Positions of one stream mean nothing in another, so the ARN is stored with them. */
export interface Checkpoint {
  streamArn: string;
  shards: Record<string, ShardPosition>;
}

export function readCheckpoint(file: string): Checkpoint | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return JSON.parse(text) as Checkpoint;
}

/** Written atomically: a partial checkpoint would repeat every record. */
export function writeCheckpoint(file: string, checkpoint: Checkpoint): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, JSON.stringify(checkpoint));
  renameSync(draft, file);
}
