/** Mutants of live sessions: passes for points, refunds, and what the host has decided. */
import type { Mutant } from "./mutant-list.ts";

const passes = { file: "tests/load/live-passes.test.ts" };
const sessions = { file: "tests/api/live-sessions.test.ts" };
const chat = { file: "tests/api/live-chat.test.ts" };

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
    file: "lambdas/live/rules.ts",
    find: '  if (grounds.isRemoved) return "removed";\n',
    replace: "",
    checks: [chat],
  },
];
