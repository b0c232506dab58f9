import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { readCheckpoint } from "./checkpoint.ts";

/**
 * The engine numbers a stream record by reading the highest number so far. Its file has no index for that. Writes slow
 * down with every record: 580 transactions a second fall to 36 after 33,000 records. This index makes that query and
 * GetRecords a look-up, and the speed stays constant. Verified with dynoxide 1.2.1.
 */
export function indexStreamRecords(dataFile: string): void {
  withDataFile(dataFile, (database) =>
    database.exec(
      "CREATE INDEX IF NOT EXISTS local_stream_position ON _stream_records (table_name, CAST(sequence_number AS INTEGER))",
    ),
  );
}

/**
 * Deletes the consumed stream records, as AWS does after 24 hours. The engine never does.
 * Switching the stream off and on does not help: the records stay and return under the new stream's ARN.
 * The newest record is kept, because the engine counts the next number from it. Returns how many were deleted.
 * Safe beside a running engine (SQLite's own locking, short transactions). Call it at the start.
 */
export function refreshStream(options: { dataFile: string; tableName: string; checkpointFile: string }): number {
  const checkpoint = readCheckpoint(options.checkpointFile);
  if (!checkpoint || !existsSync(options.dataFile)) return 0;
  let deletedCount = 0;
  withDataFile(options.dataFile, (database) => {
    // In a new table, the same numbers mean other records, which nobody has read yet.
    const table = database.prepare("SELECT stream_label FROM _tables WHERE table_name = ?").get(options.tableName);
    if (!table || !checkpoint.streamArn.endsWith(`:table/${options.tableName}/stream/${table.stream_label}`)) return;
    const deleteSome = database.prepare(
      `DELETE FROM _stream_records WHERE id IN (
         SELECT id FROM _stream_records
         WHERE table_name = :table AND shard_id = :shard AND CAST(sequence_number AS INTEGER) <= :consumed
           AND CAST(sequence_number AS INTEGER) <
             (SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = :table)
         LIMIT 500)`,
    );
    for (const [shard, position] of Object.entries(checkpoint.shards)) {
      if (position.sequenceNumber === undefined) continue;
      const consumed = BigInt(position.sequenceNumber);
      let changes: number;
      do {
        changes = Number(deleteSome.run({ table: options.tableName, shard, consumed }).changes);
        deletedCount += changes;
      } while (changes > 0);
    }
  });
  return deletedCount;
}

function withDataFile(dataFile: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(dataFile, { timeout: 5_000 });
  try {
    const table = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_stream_records'").get();
    if (table) work(database);
  } finally {
    database.close();
  }
}
