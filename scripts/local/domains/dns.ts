/** Public DNS, standing in: one UDP server on this machine, and a page on which people set records. */
import { createSocket } from "node:dgram";
import { readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, decode, encode, type RecordType } from "dns-packet";

export type DnsType = "TXT" | "CNAME";
const types: readonly DnsType[] = ["TXT", "CNAME"];

interface DnsRecord {
  name: string;
  type: DnsType;
  value: string;
}

export interface DnsStandIn {
  /** As Node's resolver takes a server. */
  address: string;
  /** Replaces the records of one name and type. */
  set: (name: string, type: DnsType, ...values: string[]) => void;
  valuesOf: (name: string, type: DnsType) => string[];
  /** While true, every question gets an answer that says that the server failed. */
  setFailing: (isFailing: boolean) => void;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}

export async function createDns({ prefix, file }: { prefix: string; file: string }): Promise<DnsStandIn> {
  let records = readRecords(file);
  let fails = false;
  const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const valuesOf = (name: string, type: string) =>
    records.filter((record) => sameName(record.name, name) && record.type === type).map(({ value }) => value);
  const save = (next: DnsRecord[]) => {
    records = next;
    writeFileSync(file, JSON.stringify(records, null, 2));
  };
  const set = (name: string, type: DnsType, ...values: string[]) =>
    save([
      ...records.filter((record) => !(sameName(record.name, name) && record.type === type)),
      ...values.map((value) => ({ name: name.toLowerCase(), type, value })),
    ]);

  const socket = createSocket("udp4");
  socket.on("message", (message, { address, port }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const isKnown = question !== undefined && records.some(({ name }) => sameName(name, question.name));
    const answers = question === undefined ? [] : toAnswers(question.name, question.type, valuesOf);
    const code = fails ? codes.failed : isKnown ? codes.fine : codes.unknownName;
    const flags = recursionFlags | code;
    socket.send(encode({ type: "response", id, flags, questions, answers: fails ? [] : answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  const { port } = socket.address();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
      const [name, value] = [(form.get("name") ?? "").trim(), (form.get("value") ?? "").trim()];
      const type = types.find((known) => known === form.get("type"));
      if (name === "" || value === "" || type === undefined) {
        response.writeHead(400, { "content-type": "text/plain; charset=utf-8" });
        return void response.end("A record has a name, a type and a value.");
      }
      const others = valuesOf(name, type).filter((known) => known !== value);
      set(name, type, ...others, ...(form.get("does") === "remove" ? [] : [value]));
      response.writeHead(303, { location: prefix });
      return void response.end();
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(pageOf(prefix, records));
  }

  return {
    address: `127.0.0.1:${port}`,
    set,
    valuesOf,
    setFailing: (isFailing) => {
      fails = isFailing;
    },
    handle,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

const codes = { fine: 0, failed: 2, unknownName: 3 } as const;
/** Asked for and available, as at a resolver of a provider. */
const recursionFlags = 0x180;

function toAnswers(name: string, type: RecordType, valuesOf: (name: string, type: string) => string[]): Answer[] {
  const known = types.find((one) => one === type);
  if (known === undefined) return [];
  return valuesOf(name, known).map((value) =>
    known === "TXT"
      ? { name, type: known, ttl: 60, data: [Buffer.from(value)] }
      : { name, type: known, ttl: 60, data: value },
  );
}

function readRecords(file: string): DnsRecord[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as DnsRecord[];
  } catch {
    return [];
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function pageOf(prefix: string, records: readonly DnsRecord[]): string {
  const rows = records.map(
    ({ name, type, value }) => `<tr><td>${escaped(name)}</td><td>${type}</td><td>${escaped(value)}</td><td>
<form method="post" action="${prefix}"><input type="hidden" name="name" value="${escaped(name)}">
<input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="${escaped(value)}">
<button name="does" value="remove" aria-label="Remove ${type} of ${escaped(name)}">Remove</button></form></td></tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>DNS on this machine</title>
<h1>DNS on this machine</h1>
<p>Stands for the page of a domain's provider. Only this machine asks it.</p>
<form method="post" action="${prefix}">
<label>Type <select name="type">${types.map((type) => `<option>${type}</option>`).join("")}</select></label>
<label>Name <input name="name" size="40"></label>
<label>Value <input name="value" size="50"></label>
<button name="does" value="add">Add record</button></form>
<table><thead><tr><th>Name</th><th>Type</th><th>Value</th><th></th></tr></thead><tbody>${rows.join("")}</tbody></table></html>`;
}
