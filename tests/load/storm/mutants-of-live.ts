/** Mutants of live sessions: passes for points, refunds, and what the host has decided. */
import type { Mutant } from "./mutant.ts";

const passes = { file: "tests/load/live-passes.long.test.ts" };
const sessions = { file: "tests/api/live-sessions.long.test.ts" };
const chat = { file: "tests/api/live-chat.long.test.ts" };
const viewing = { file: "tests/api/live-viewing.long.test.ts" };
const shortStorm = { file: "tests/load/short-storm.long.test.ts", test: "passes of live sessions" };
const reminders = { file: "tests/api/live-reminders.long.test.ts" };

export const mutantsOfLive: readonly Mutant[] = [
  {
    name: "a live pass is paid after the session was cancelled",
    file: "lambdas/live/transactions.ts",
    find: "      whileVersion(liveSessionItem.key(scope, sessionId), version),\n",
    replace: "",
    checks: [passes],
  },
  {
    name: "a live pass is refunded for nothing",
    file: "lambdas/live/transactions.ts",
    find: "    amount: pointsCost,\n",
    replace: "    amount: 1,\n",
    checks: [passes, sessions],
  },
  {
    name: "somebody muted in a live session goes on writing",
    file: "lambdas/live/chat.ts",
    find: "if (viewer.isMuted || viewer.isRemoved) throw",
    replace: "if (viewer.isRemoved) throw",
    checks: [chat],
  },
  {
    name: "a removed viewer of a live session goes on reading",
    file: "lambdas/live/audience.ts",
    find: '  if (grounds.isRemoved) return "removed";\n',
    replace: "",
    checks: [chat],
  },
  {
    name: "each delivery refunds a live pass again",
    file: "lambdas/live/consumers/refund-passes.ts",
    find: "pass === undefined || pass.refundedAt !== null || wallet",
    replace: "pass === undefined || wallet",
    checks: [shortStorm],
  },
  {
    name: "a stream begins for whoever has just lost what opened it",
    file: "lambdas/live/routes/start-watching.ts",
    find: "      ...whileOpen(scope, session, grounds, { actorId, membership }),\n",
    replace: "",
    checks: [viewing],
  },
  {
    name: "a lost plan ends no stream whose end is known",
    file: "lambdas/live/chat.ts",
    find: "playsUntil === null || toMilliseconds(playsUntil) > now;",
    replace: "playsUntil === null;",
    checks: [viewing],
  },
  {
    name: "somebody who was suspended meanwhile writes into a chat",
    file: "lambdas/live/routes/send-message.ts",
    find: "        whileActive(scope, actorId),\n",
    replace: "",
    checks: [chat],
  },
  {
    name: "a message is written over the host's decision on its writer",
    file: "lambdas/live/repository.ts",
    find: "return { ...replaceVersion(key, item, before.version), refused: lostRace };",
    replace:
      'return { kind: "put", key, item: { ...item, version: before.version + 1 }, conditions: [], refused: lostRace };',
    checks: [chat],
  },
  {
    name: "a live session that is over is said to be live",
    file: "lambdas/live/consumers/remind-of-start.ts",
    find: "!isOn(session, stage, now)",
    replace: "stage.version < 0",
    checks: [reminders],
  },
  {
    name: "a reminder is asked for after the live session has begun",
    file: "lambdas/live/routes/set-reminder.ts",
    find: "    refuseReminder(session, stage, now);\n",
    replace: "",
    checks: [reminders],
  },
];
