/** The messages of a chat as they are shown: what the server has, older pages, and what is being sent. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import type { ChatMessage } from "#lambdas/live/contract.ts";
import { listChat, sendMessage } from "#lambdas/live/viewer-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { callRoute, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** A message that the server has not confirmed. Its key makes it one message, however often it is sent. */
export interface Draft {
  key: string;
  text: string;
  /** Why it was not sent; undefined while it is being sent. */
  problem: string | undefined;
}

const pageRows = 50;

/** The page keeps this many messages. Older ones are read again. */
const mostKept = 1_000;

interface Seen {
  /** In the order of their sending. */
  messages: readonly ChatMessage[];
  /** Of the next older page; null if there is none. */
  cursor: string | null;
  removals: Removals;
}

interface Removals {
  /** How many messages were removed, and the latest of them. */
  count: number;
  latest: readonly string[];
  /** How many messages have lost the words of an erased member. */
  forgotten: number;
}

interface NewestPage {
  /** Latest first. */
  messages: readonly ChatMessage[];
  nextCursor: string | null;
  removals: Removals;
}

/** Messages in the order of their sending, each once. A later page knows better. */
export function inOrder(pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(pages.flat().map((message) => [message.messageId, message]));
  return [...byId.values()].sort(compare);
}

const compare = (one: ChatMessage, other: ChatMessage) =>
  one.sentAt.localeCompare(other.sentAt) || one.messageId.localeCompare(other.messageId);

/** Messages that were read a while ago. Those that were removed since have no words any more. */
function asRemoved(messages: readonly ChatMessage[], { latest }: Removals): ChatMessage[] {
  const removed = new Set(latest);
  return messages.map((message) => (removed.has(message.messageId) ? { ...message, text: null } : message));
}

/**
 * What has been seen, and the newest page. A message that slides out of the page stays. One that the page would have, and
 * does not, is gone. An older one that was removed meanwhile is shown as removed. Where nothing joins the two, or the page
 * cannot name all that has changed, reading begins anew.
 */
export function withNewest(seen: Seen | undefined, page: NewestPage): Seen {
  const oldest = page.messages.at(-1);
  const { removals } = page;
  const fresh: Seen = { messages: inOrder([page.messages]), cursor: page.nextCursor, removals };
  if (seen === undefined || oldest === undefined || page.nextCursor === null) return fresh;
  const isUnnamed = removals.count - seen.removals.count > removals.latest.length;
  if (isUnnamed || removals.forgotten !== seen.removals.forgotten) return fresh;
  const known = new Set(seen.messages.map(({ messageId }) => messageId));
  if (!page.messages.some(({ messageId }) => known.has(messageId))) return fresh;
  const older = seen.messages.filter((message) => compare(message, oldest) < 0);
  if (older.length > mostKept) return fresh;
  return { messages: inOrder([asRemoved(older, removals), page.messages]), cursor: seen.cursor, removals };
}

export function useMessages(sessionId: LiveSessionId) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const params = { tenantId, sessionId };
  const newest = routeQuery(listChat, { params, query: { limit: pageRows } });
  const read = useQuery(newest);
  const [taken, setTaken] = useState<NewestPage | undefined>(undefined);
  const [seen, setSeen] = useState<Seen | undefined>(undefined);
  if (read.data !== undefined && read.data !== taken) {
    setTaken(read.data);
    setSeen(withNewest(seen, read.data));
  }
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);

  async function post({ key, text }: Pick<Draft, "key" | "text">): Promise<void> {
    setDrafts((all) => [...all.filter((one) => one.key !== key), { key, text, problem: undefined }]);
    try {
      const sent = await callRoute(sendMessage, { params, body: { text } }, { idempotencyKey: key });
      // A read that began earlier would hide the message again.
      await client.cancelQueries({ queryKey: newest.queryKey });
      client.setQueryData(newest.queryKey, (answer) =>
        answer === undefined || answer.messages.some(({ messageId }) => messageId === sent.messageId)
          ? answer
          : { ...answer, messages: [sent, ...answer.messages] },
      );
      setDrafts((all) => all.filter((one) => one.key !== key));
    } catch (error) {
      setDrafts((all) => all.map((one) => (one.key === key ? { ...one, problem: errorText(error) } : one)));
    }
  }

  const cursor = seen?.cursor ?? null;
  async function loadOlder(): Promise<void> {
    if (cursor === null) return;
    const page = await client.fetchQuery(routeQuery(listChat, { params, query: { limit: pageRows, cursor } }));
    // A message may have been removed while this page was on its way.
    const { messages: older, nextCursor } = page;
    setSeen((before) => {
      if (before === undefined) return undefined;
      const messages = inOrder([asRemoved(older, before.removals), before.messages]);
      return { ...before, messages, cursor: nextCursor };
    });
  }

  return {
    read,
    messages: seen?.messages ?? [],
    drafts,
    send: (text: string) => post({ key: crypto.randomUUID(), text }),
    sendAgain: post,
    discard: (key: string) => setDrafts((all) => all.filter((one) => one.key !== key)),
    hasOlder: cursor !== null,
    loadOlder,
  };
}
