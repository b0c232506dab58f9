/** Texts of Health: figures of CloudWatch, queues, dead letters and costs. */
import type { HealthPeriod } from "#lambdas/platform/health-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const healthTexts = {
  title: "Health",
  subtitle: "How the platform works now, what waits, what failed, and what each workspace costs",
  period: "Period",
  periods: { hour: "Last hour", day: "Last 24 hours" } satisfies Record<HealthPeriod, string>,
  loading: "Loading figures...",
  readAt: (time: string) => `As of ${time}. Figures are kept for a minute, and arrive a few minutes late.`,
  figures: "Figures of the period",
  tiles: {
    calls: "Calls",
    failed: "Errors of ours",
    refused: "Calls refused",
    latency: "Response time",
    crashes: "Functions that broke off",
    throttles: "Throttled",
  },
  notes: {
    calls: (mostInStep: string, stepMinutes: number) =>
      plural(stepMinutes, {
        one: `${mostInStep} in the busiest minute`,
        other: `${mostInStep} in the busiest ${stepMinutes} minutes`,
      }),
    share: (share: string) => `${share} of the calls`,
    latency: (typical: string) => `Half of the calls take less than ${typical}`,
    crashes: "Without an answer of their own",
    throttles: (functions: string, table: string) => `Functions ${functions}, table ${table}`,
  },
  milliseconds: (value: string) => `${value} ms`,
  noCalls: "No calls",
  slowest: (value: string) => `99% under ${value}`,
  failing: {
    title: "Errors by route",
    text: (hours: number) => `Of the last ${hours} hours, routes and consumers of queues together.`,
    what: "Route or consumer",
    failures: "Errors",
    none: "Nothing failed.",
  },
  queues: {
    title: "Queues",
    loading: "Loading queues...",
    text: "A queue hands changes to one part of the product. What fails is tried again, and becomes a dead letter at last.",
    queue: "Queue",
    waiting: "Waiting",
    inWork: "In work",
    age: "Oldest",
    dead: "Dead letters",
    allEmpty: "Every queue is empty.",
    others: (count: number) =>
      plural(count, { one: "1 other queue is empty.", other: `${count} other queues are empty.` }),
    gone: "Does not exist",
    showAll: "Show all queues",
    unknownAge: "",
    seconds: (value: string) => `${value} s`,
    minutes: (value: string) => `${value} min`,
    hours: (value: string) => `${value} h`,
    look: (queue: string) => `Dead letters of ${queue}`,
  },
  someGone: (count: number) =>
    plural(count, {
      one: "1 queue does not exist, so changes cannot reach a part of the product. Deploy the stage again.",
      other: `${count} queues do not exist, so changes cannot reach parts of the product. Deploy the stage again.`,
    }),
  noLetters: { title: "No dead letters", text: "Every change has reached the parts of the product that wait for it." },
  someLetters: (count: number) =>
    plural(count, {
      one: "1 message failed at every attempt. Nothing is lost: send it back once the cause is fixed.",
      other: `${count} messages failed at every attempt. Nothing is lost: send them back once the cause is fixed.`,
    }),
  letters: {
    loading: "Loading dead letters...",
    first: (count: number) => `The first ${count} are shown.`,
    attempts: (count: number) => plural(count, { one: "tried once", other: `tried ${count} times` }),
    setAside: "set aside at once, because it cannot be read",
    unknownError: "The log does not tell the error.",
    noWorkspace: "No workspace",
    replay: "Send back",
    replayAll: "Send all back",
    gone: {
      title: "No dead letters here",
      text: "They were sent back, or this queue never had any. A count may be a moment late.",
    },
  },
  replay: {
    titleOne: "Send this message back?",
    titleAll: (count: number) => plural(count, { one: "Send 1 message back?", other: `Send ${count} messages back?` }),
    text: (queue: string) =>
      `It goes back to ${queue} and is tried again. What has taken effect already does not happen twice. What fails again returns here.`,
    confirm: "Send back",
    progress: (done: number, all: number) => `${done} of ${all} sent back`,
    success: (count: number) =>
      plural(count, { one: "1 message is sent back", other: `${count} messages are sent back` }),
    nothing: "There was nothing left to send back",
  },
  costs: {
    title: "Cost per workspace",
    loading: "Loading costs...",
    day: "Day",
    earlier: "The day before",
    later: "The day after",
    today: "Today",
    exact: "Units of each call, measured by the table.",
    estimated: (calls: string, sampling: number) =>
      `Estimated from ${calls} calls: one of ${sampling} is measured, and counts as all of them. Small workspaces vary most.`,
    prices: (region: string) =>
      `At prices on demand in ${region}: table, functions and gateways. Mail, storage, the edge and background work are not in it.`,
    workspace: "Workspace",
    calls: "Calls",
    reads: "Read units",
    writes: "Write units",
    time: "Computing",
    money: "Cost",
    total: "All workspaces",
    unnamed: "A workspace without a listing",
    none: "No workspace was called on this day.",
    more: (shown: number, all: number) => `The dearest ${shown} of ${all} are shown.`,
    secondsOf: (value: string) => `${value} s`,
  },
};
