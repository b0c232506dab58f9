import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Attachment } from "./mime.ts";

export interface Mail {
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  /** Headers of the sender, such as `List-Unsubscribe`. */
  headers?: { name: string; value: string }[];
  html: string;
  text: string;
  attachments: Attachment[];
  /** What its sender gave SES with it. Inboxes do not show it. */
  tags?: { Name?: string; Value?: string }[];
  configurationSet?: string;
}

export interface StoredMail extends Mail {
  messageId: string;
  /** UTC, ISO 8601. */
  sentAt: string;
}

export type MailSummary = Pick<StoredMail, "messageId" | "sentAt" | "from" | "to" | "cc" | "bcc" | "subject">;

export interface MailStore {
  add(mail: Mail, sentAt: Date): string;
  find(messageId: string): StoredMail | undefined;
  list(to?: string): StoredMail[];
  listSummaries(to?: string): MailSummary[];
  /** The account's list of addresses that get nothing more. */
  suppress(address: string): void;
  isSuppressed(address: string): boolean;
  /** Whether the address was on the list. */
  lift(address: string): boolean;
  close(): void;
}

const mostKept = 1_000;

export function openMailStore(file: string): MailStore {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA foreign_keys = ON;
    CREATE TABLE IF NOT EXISTS mails (
      id INTEGER PRIMARY KEY AUTOINCREMENT, messageId TEXT NOT NULL UNIQUE, summary TEXT NOT NULL, content TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS recipients (
      address TEXT NOT NULL, mail INTEGER NOT NULL REFERENCES mails ON DELETE CASCADE, PRIMARY KEY (address, mail)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS suppressed (address TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS recipients_by_mail ON recipients (mail);
  `);
  const insertMail = database.prepare("INSERT INTO mails (messageId, summary, content) VALUES (?, ?, ?)");
  const insertRecipient = database.prepare("INSERT OR IGNORE INTO recipients (address, mail) VALUES (?, ?)");
  const dropOldest = database.prepare(
    `DELETE FROM mails WHERE id <= (SELECT id FROM mails ORDER BY id DESC LIMIT 1 OFFSET ${mostKept})`,
  );
  const findOne = database.prepare("SELECT summary, content FROM mails WHERE messageId = ?");
  const filter = "WHERE ?1 IS NULL OR id IN (SELECT mail FROM recipients WHERE address = ?1) ORDER BY id DESC";
  const suppress = database.prepare("INSERT OR IGNORE INTO suppressed (address) VALUES (?)");
  const findSuppressed = database.prepare("SELECT address FROM suppressed WHERE address = ?");
  const lift = database.prepare("DELETE FROM suppressed WHERE address = ?");
  const selectAll = database.prepare(`SELECT summary, content FROM mails ${filter}`);
  const selectSummaries = database.prepare(`SELECT summary FROM mails ${filter}`);

  return {
    add(mail, sentAt) {
      const { from, to, cc, bcc, subject, ...content } = mail;
      const summary: MailSummary = {
        messageId: randomUUID(),
        sentAt: sentAt.toISOString(),
        from,
        to,
        cc,
        bcc,
        subject,
      };
      database.exec("BEGIN IMMEDIATE");
      try {
        const inserted = insertMail.run(summary.messageId, JSON.stringify(summary), JSON.stringify(content));
        for (const address of [...to, ...cc, ...bcc])
          insertRecipient.run(bareAddress(address), inserted.lastInsertRowid);
        dropOldest.run();
        database.exec("COMMIT");
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
      return summary.messageId;
    },
    find(messageId) {
      const row = findOne.get(messageId);
      return row && toMail(row);
    },
    list: (to) => selectAll.all(filterValue(to)).map(toMail),
    listSummaries: (to) =>
      selectSummaries.all(filterValue(to)).map((row) => JSON.parse(String(row.summary)) as MailSummary),
    suppress: (address) => void suppress.run(address),
    isSuppressed: (address) => findSuppressed.get(address) !== undefined,
    lift: (address) => lift.run(address).changes > 0,
    close: () => database.close(),
  };
}

function toMail(row: Record<string, unknown>): StoredMail {
  return { ...JSON.parse(String(row.summary)), ...JSON.parse(String(row.content)) };
}

function filterValue(to?: string): string | null {
  return to ? bareAddress(to) : null;
}

/** `Maya Chen <Maya@Example.com>` is the mailbox `maya@example.com`. */
export function bareAddress(address: string): string {
  return (/<([^<>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}
