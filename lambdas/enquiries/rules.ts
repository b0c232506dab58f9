/** How many messages somebody may send, and how a conversation goes on. Pure. */

import type { Query } from "../contract/define-route.ts";
import { AppError, staleVersion } from "../contract/errors.ts";
import type { InboxEntryId, MemberId } from "../contract/ids.ts";
import { foldText } from "../contract/text.ts";
import { hourMilliseconds, toInstant } from "../contract/time.ts";
import type { ConversationState, listEnquiries, ReceivedMessage, Standing } from "./contract.ts";
import { conversationFull, inboxLimits } from "./inbox-contract.ts";
import type { InboxEntry } from "./inbox-entry-contract.ts";

/** Limits count by the hour of the clock. Returns the number of the hour, and its end. */
export function hourOf(now: number): { hour: number; endsAt: number } {
  const hour = Math.floor(now / hourMilliseconds);
  return { hour, endsAt: (hour + 1) * hourMilliseconds };
}

type Conversation = Standing & { entries: number };

/** Of a message that has just come in. */
export const newStanding = (language: Standing["language"]): Conversation => ({
  state: "new",
  assigneeId: null,
  language,
  entries: 0,
  version: 1,
});

/** What somebody does in a conversation. */
export type Act =
  | { kind: "answer"; text: string }
  | { kind: "note"; text: string }
  | { kind: "change"; state: ConversationState; assignee: "me" | "nobody" | "keep" | MemberId };

export interface Step {
  entry: InboxEntry;
  /** The conversation afterwards. */
  after: Conversation;
}

/**
 * The entry of an act, and the conversation afterwards. Whoever answers has it, if nobody else has, and the visitor has the
 * word. A note changes nothing else. Giving a new one to somebody opens it.
 * @throws `stale_version`, `enquiries.conversation_full`
 */
export function decideStep(
  conversation: Conversation,
  act: Act,
  { entryId, by, version, now }: { entryId: InboxEntryId; by: MemberId; version: number; now: number },
): Step {
  if (conversation.version !== version) throw new AppError(staleVersion);
  if (conversation.entries >= inboxLimits.entries) throw new AppError(conversationFull, { most: inboxLimits.entries });
  const { state, assigneeId } = standingAfter(conversation, act, by);
  const { language, entries } = conversation;
  const isHandedOver = assigneeId !== null && assigneeId !== conversation.assigneeId;
  const text = act.kind === "change" ? "" : act.text;
  return {
    entry: { entryId, kind: act.kind, at: toInstant(now), by, text, state, assigneeId, isHandedOver, mailedAt: null },
    after: { state, assigneeId, language, entries: entries + 1, version: version + 1 },
  };
}

function standingAfter(
  { state, assigneeId }: Conversation,
  act: Act,
  by: MemberId,
): Pick<Standing, "state" | "assigneeId"> {
  if (act.kind === "note") return { state, assigneeId };
  if (act.kind === "answer") return { state: "waiting", assigneeId: assigneeId ?? by };
  const assignee = namedBy(act) ?? { me: by, nobody: null, keep: assigneeId }[act.assignee as "me" | "nobody" | "keep"];
  const isTaken = assignee !== assigneeId && assignee !== null && state === "new" && act.state === "new";
  return { state: isTaken ? "open" : act.state, assigneeId: assignee };
}

/** The account that an act names, and that must be one of the staff; undefined for none. */
export const namedBy = ({ assignee }: { assignee: "me" | "nobody" | "keep" | MemberId }): MemberId | undefined =>
  assignee === "me" || assignee === "nobody" || assignee === "keep" ? undefined : assignee;

/** Whether the staff have something to do. */
export const waitsForStaff = ({ state }: Pick<Standing, "state">): boolean => state === "new" || state === "open";

type Wanted = Pick<Query<typeof listEnquiries>, "state" | "assignee" | "search">;

/** Whether a message is one of those that a list is asked for. */
export function isWantedMessage(
  message: ReceivedMessage & Standing,
  { state, assignee, search }: Wanted,
  reader: MemberId,
): boolean {
  if (state !== undefined && message.state !== state) return false;
  if (assignee === "mine" && message.assigneeId !== reader) return false;
  if (assignee === "nobody" && message.assigneeId !== null) return false;
  if (search === undefined) return true;
  const words = foldText(Object.values(message.fields).join(" "));
  return foldText(search)
    .split(" ")
    .every((word) => words.includes(word));
}
