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

/** Messages in the order of their sending, each once. */
export function inOrder(pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(pages.flat().map((message) => [message.messageId, message]));
  return [...byId.values()].sort(
    (one, other) => one.sentAt.localeCompare(other.sentAt) || one.messageId.localeCompare(other.messageId),
  );
}

export function useMessages(sessionId: LiveSessionId) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const params = { tenantId, sessionId };
  const newest = routeQuery(listChat, { params, query: { limit: pageRows } });
  const read = useQuery(newest);
  const [older, setOlder] = useState<{ rows: readonly ChatMessage[]; cursor: string | null } | undefined>(undefined);
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

  const cursor = older === undefined ? (read.data?.nextCursor ?? null) : older.cursor;
  async function loadOlder(): Promise<void> {
    if (cursor === null) return;
    const page = await client.fetchQuery(routeQuery(listChat, { params, query: { limit: pageRows, cursor } }));
    setOlder((before) => ({ rows: [...(before?.rows ?? []), ...page.messages], cursor: page.nextCursor }));
  }

  return {
    read,
    // What the newest page says of a message holds: it may have been removed meanwhile.
    messages: inOrder([older?.rows ?? [], read.data?.messages ?? []]),
    drafts,
    send: (text: string) => post({ key: crypto.randomUUID(), text }),
    sendAgain: post,
    discard: (key: string) => setDrafts((all) => all.filter((one) => one.key !== key)),
    hasOlder: cursor !== null,
    loadOlder,
  };
}
