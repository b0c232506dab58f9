export interface Attachment {
  name: string;
  contentType: string;
  base64: string;
}

export interface ParsedMail {
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** Reads as much of MIME as the mails of our own senders use: nested multiparts, both transfer encodings, encoded words. */
export function parseMail(raw: Buffer): ParsedMail {
  const { headers } = splitPart(raw);
  const mail: ParsedMail = {
    from: splitAddresses(headers.get("from"))[0] ?? "",
    to: splitAddresses(headers.get("to")),
    cc: splitAddresses(headers.get("cc")),
    subject: decodeWords(headers.get("subject") ?? ""),
    text: "",
    html: "",
    attachments: [],
  };
  collectPart(raw, mail, 0);
  return mail;
}

function collectPart(raw: Buffer, mail: ParsedMail, depth: number): void {
  const { headers, body } = splitPart(raw);
  const type = parseParameters(headers.get("content-type") ?? "text/plain");
  const disposition = parseParameters(headers.get("content-disposition") ?? "");
  if (type.value.startsWith("multipart/") && type.parameters.boundary && depth < 10) {
    for (const part of splitBoundary(body, type.parameters.boundary)) collectPart(part, mail, depth + 1);
    return;
  }
  const bytes = decodeTransfer(body, headers.get("content-transfer-encoding"));
  const name = disposition.parameters.filename ?? type.parameters.name;
  const isText = (type.value === "text/plain" || type.value === "text/html") && disposition.value !== "attachment";
  if (!isText || name) {
    mail.attachments.push({
      name: decodeWords(name ?? "unnamed"),
      contentType: type.value,
      base64: bytes.toString("base64"),
    });
  } else if (type.value === "text/html") {
    mail.html += decodeCharset(bytes, type.parameters.charset);
  } else {
    mail.text += decodeCharset(bytes, type.parameters.charset);
  }
}

/** Works on latin1 text, in which every byte is one character, so that a cut never splits a character. */
function splitPart(raw: Buffer): { headers: Map<string, string>; body: Buffer } {
  const text = raw.toString("latin1");
  const gap = /^\r?\n|\r?\n\r?\n/.exec(text);
  const head = gap ? text.slice(0, gap.index) : text;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = Buffer.from(line.slice(colon + 1).trim(), "latin1").toString("utf8");
    if (colon > 0 && !headers.has(name)) headers.set(name, value);
  }
  return { headers, body: gap ? raw.subarray(gap.index + gap[0].length) : Buffer.alloc(0) };
}

function splitBoundary(body: Buffer, boundary: string): Buffer[] {
  const delimiter = `\n--${boundary}`;
  const text = `\n${body.toString("latin1")}`;
  const parts: Buffer[] = [];
  let start = text.indexOf(delimiter);
  while (start >= 0) {
    const contentStart = start + delimiter.length;
    if (text.startsWith("--", contentStart)) break;
    const end = text.indexOf(delimiter, contentStart);
    const lineEnd = text.indexOf("\n", contentStart);
    const content = text.slice(lineEnd + 1, end < 0 ? undefined : end).replace(/\r$/, "");
    parts.push(Buffer.from(content, "latin1"));
    start = end;
  }
  return parts;
}

function parseParameters(header: string): { value: string; parameters: Record<string, string> } {
  const [value = ""] = header.split(";", 1);
  const parameters: Record<string, string> = {};
  for (const [, name = "", quoted, bare] of header.matchAll(/;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g)) {
    const text = quoted?.replace(/\\(.)/g, "$1") ?? bare?.trim() ?? "";
    const extended = name.endsWith("*") ? decodeExtended(text) : text;
    parameters[name.replace(/\*$/, "").toLowerCase()] = extended;
  }
  return { value: value.trim().toLowerCase(), parameters };
}

/** RFC 5987: `UTF-8''name%20with%20spaces`. */
function decodeExtended(text: string): string {
  try {
    return decodeURIComponent(text.replace(/^[^']*'[^']*'/, ""));
  } catch {
    return text;
  }
}

function decodeTransfer(body: Buffer, encoding = "7bit"): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case "base64":
      return Buffer.from(body.toString("latin1"), "base64");
    case "quoted-printable":
      return decodeQuotedPrintable(body.toString("latin1").replace(/[ \t]*=\r?\n/g, ""));
    default:
      return body;
  }
}

function decodeQuotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

/** RFC 2047: `=?UTF-8?B?…?=`. The blank between two encoded words is dropped. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, "$1$2")
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, word: string) =>
      decodeCharset(
        encoding.toLowerCase() === "b" ? Buffer.from(word, "base64") : decodeQuotedPrintable(word.replaceAll("_", " ")),
        charset,
      ),
    );
}

function decodeCharset(bytes: Buffer, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

/** Splits at commas outside quotes and angle brackets. */
function splitAddresses(header = ""): string[] {
  const addresses = header.match(/(?:"(?:[^"\\]|\\.)*"|<[^>]*>|[^,"<])+/g) ?? [];
  return addresses.map((address) => decodeWords(address.trim())).filter((address) => address !== "");
}
