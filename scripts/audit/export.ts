/**
 * Reads an export of the table: what ExportTableToPointInTime writes, in a bucket or in a folder. Every file and every
 * line is checked, because an export that is not whole would hide what is wrong.
 */
import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import type { WireItem } from "../archive/format.ts";
import { rawOf } from "#lambdas/auditor/spool.ts";

/** The export is not what DynamoDB writes, or not all of it. */
export class ExportRefused extends Error {
  override readonly name = "ExportRefused";
}

/** As JSON, an item of 400 KB is at most so long. */
const longestLine = 2 * 1024 * 1024;

const summarySchema = z.object({
  outputFormat: z.literal("DYNAMODB_JSON"),
  // Exports before 2023 do not say it.
  exportType: z.literal("FULL_EXPORT").default("FULL_EXPORT"),
  itemCount: z.int().min(0),
  exportTime: z.string(),
  tableArn: z.string(),
});
const fileSchema = z.object({
  itemCount: z.int().min(0),
  dataFileS3Key: z.string().regex(/^(?:[\w!.*'()-]+\/)*data\/[\w-]+\.json\.gz$/),
});

/** Opens a file of the export by its name: `manifest-summary.json`, `manifest-files.json`, or `data/….json.gz`. */
type Open = (name: string) => Promise<Readable>;

export const folderOf =
  (folder: string): Open =>
  async (name) =>
    createReadStream(join(folder, name));

/** @param address such as `s3://bucket/prefix/AWSDynamoDB/01234567890123-abcdefgh` */
export function bucketOf(client: S3Client, address: string): Open {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? [];
  if (bucket === undefined) throw new ExportRefused(`${address} is no address such as s3://bucket/folder.`);
  return async (name) => {
    const Key = prefix === "" ? name : `${prefix}/${name}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
    return Body instanceof Readable ? Body : Readable.from([]);
  };
}

/**
 * Pages of all items of the export, one file at a time.
 * @throws `ExportRefused` with file and line
 */
export async function* exported(open: Open): AsyncGenerator<readonly WireItem[]> {
  const summary = await readSummary(open);
  const names = new Set<string>();
  let items = 0;
  for await (const { text, at } of linesIn(open, "manifest-files.json")) {
    const { itemCount, dataFileS3Key } = checked(fileSchema, parsed(text, at), at);
    const name = `data/${basename(dataFileS3Key)}`;
    if (names.has(name)) throw new ExportRefused(`${at}: ${name} is named twice.`);
    names.add(name);
    let read = 0;
    let page: WireItem[] = [];
    for await (const line of linesIn(open, name)) {
      page.push(itemIn(parsed(line.text, line.at), line.at));
      read += 1;
      if (page.length < 1_000) continue;
      yield page;
      page = [];
    }
    yield page;
    if (read !== itemCount) throw new ExportRefused(`${name} holds ${read} items, and its manifest says ${itemCount}.`);
    items += read;
  }
  if (items !== summary.itemCount)
    throw new ExportRefused(`The files hold ${items} items, and manifest-summary.json says ${summary.itemCount}.`);
}

async function readSummary(open: Open) {
  const lines: string[] = [];
  for await (const { text } of linesIn(open, "manifest-summary.json")) lines.push(text);
  const at = "manifest-summary.json:1";
  return checked(summarySchema, parsed(lines.join("\n"), at), at);
}

function itemIn(value: unknown, at: string): WireItem {
  const item = (value as { Item?: WireItem } | null)?.Item;
  if (typeof item !== "object" || item === null) throw new ExportRefused(`${at}: there is no item.`);
  if (typeof item.pk?.S !== "string" || typeof item.sk?.S !== "string")
    throw new ExportRefused(`${at}: the item has no key.`);
  try {
    rawOf(item);
  } catch {
    throw new ExportRefused(`${at}: an attribute is not written as DynamoDB writes it.`);
  }
  return item;
}

function parsed(text: string, at: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What the parser says repeats the text, which may hold personal data.
    throw new ExportRefused(`${at}: this is no JSON.`);
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown, at: string): T {
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const [issue] = error.issues;
  throw new ExportRefused(`${at}: ${(issue?.path ?? []).join(".") || "it"} is not as DynamoDB writes it.`);
}

/** The lines of a file, unpacked if it is packed. One line and one chunk are in memory. */
async function* linesIn(open: Open, name: string): AsyncGenerator<{ text: string; at: string }> {
  let line = 1;
  let rest = "";
  try {
    const file = await open(name);
    const unpacked = name.endsWith(".gz") ? file.pipe(createGunzip()) : file;
    // `pipe` hands on no error of the file itself.
    if (unpacked !== file) file.once("error", (error) => unpacked.destroy(error));
    unpacked.setEncoding("utf8");
    for await (const chunk of unpacked) {
      rest += chunk as string;
      for (let end = rest.indexOf("\n"); end !== -1; end = rest.indexOf("\n")) {
        if (end > 0) yield { text: rest.slice(0, end), at: `${name}:${line}` };
        rest = rest.slice(end + 1);
        line += 1;
      }
      if (rest.length > longestLine) throw new ExportRefused(`${name}:${line}: the line is longer than any item.`);
    }
  } catch (error) {
    if (error instanceof ExportRefused) throw error;
    throw new ExportRefused(`${name}:${line}: the file cannot be read. ${error instanceof Error ? error.name : ""}`);
  }
  if (rest !== "") yield { text: rest, at: `${name}:${line}` };
}
