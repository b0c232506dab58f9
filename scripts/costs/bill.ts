/** What a month costs, from the resources of a stage and the use of its members. Pure. */
import { type Price, type Priced, prices, type Quantities } from "./prices.ts";

/** What the templates of a stage hold, as far as it costs money while nobody calls. */
export interface Resources {
  alarmMetrics: number;
  customMetrics: number;
  dashboards: number;
  secrets: number;
  keys: number;
  firewalls: number;
  firewallRules: number;
  /** Runs of canaries in a month. */
  canaryRuns: number;
  /** Queues that feed a function. */
  polledQueues: number;
  /** Minutes between the runs of each schedule. */
  schedules: readonly number[];
  /** Lists that the schedule of each minute looks into for due work. */
  dueLists: number;
  /** Audits of the whole table in a month. */
  audits: number;
  memoryGigabytes: number;
  logDays: number;
}

/** What one member does in a month. Assumed: eight visits, four bookings, six mails. */
const habits = { visits: 8, bookings: 4, mails: 6 };

/** Units of one call, visit or booking. `tests/load/results.md` has those that were measured. */
const units = {
  /** `docs/decisions/rates.md`: opening the app. */
  callsOfVisit: 20,
  /** Measured: the dashboard 4.5, the day calendar 5, my bookings 7. */
  readsOfCall: 5,
  /** `docs/decisions/rates.md`: an eighth of a unit each, for the caller and for the house. */
  writesOfCall: 0.25,
  /** Measured: a booking with its debit, and what follows from the change. */
  booking: { reads: 6 + 4.86, writes: 11 + 4.93, messages: 9.88 },
  /** A message is sent, received and deleted. */
  requestsOfMessage: 3,
  /** Assumed for Lambda, cold starts included. The same call takes some 12 ms on a desk. */
  secondsOfRun: 0.1,
  secondsOfScheduledRun: 1,
  /** The least that a query of an index takes. */
  readsOfDueList: 0.5,
  /** Assumed: our line, and the three of Lambda. */
  logKilobytesOfRun: 1.5,
  logKilobytesOfScheduledRun: 1,
  /** Assumed: most files of a visit are in the browser's cache. */
  filesOfVisit: 30,
  megabytesOfVisit: 1,
  tableMegabytesOfMember: 0.1,
  /** Measured (`tests/api/audit-table.test.ts`): half a unit for 4 KB, and nothing beside it. */
  readsOfAuditedGigabyte: 131_072,
};

/** Lambda asks each queue with five long polls of 20 seconds, also while nothing is in it. */
const pollsOfQueue = (5 * 30 * 86_400) / 20;
const minutesOfMonth = 30 * 24 * 60;
const kilobytesOfGigabyte = 1_000_000;
const megabytesOfGigabyte = 1_000;
/** `platform.watchStage` counts each queue, and its dead letters. */
const looksOfQueue = (2 * minutesOfMonth) / 5;

export function quantitiesOf(resources: Resources, members: number): Quantities {
  const { alarmMetrics, customMetrics, dashboards, secrets, keys, firewalls, firewallRules, canaryRuns } = resources;
  const { polledQueues, schedules, dueLists, audits, memoryGigabytes, logDays } = resources;
  const scheduledCalls = schedules.reduce((sum, everyMinutes) => sum + minutesOfMonth / everyMinutes, 0);
  const visits = members * habits.visits;
  const bookings = members * habits.bookings;
  const calls = visits * units.callsOfVisit;
  const messages = bookings * units.booking.messages;
  const runs = calls + bookings + messages;
  const logGigabytes =
    (runs * units.logKilobytesOfRun + scheduledCalls * units.logKilobytesOfScheduledRun) / kilobytesOfGigabyte;
  const tableGigabytes = (members * units.tableMegabytesOfMember) / megabytesOfGigabyte;
  return {
    alarmMetrics,
    customMetrics,
    dashboards,
    canaryRuns,
    secrets,
    keys,
    firewalls,
    firewallRules,
    firewallCalls: firewalls === 0 ? 0 : calls,
    queueRequests: polledQueues * (pollsOfQueue + looksOfQueue) + messages * units.requestsOfMessage,
    scheduledCalls,
    functionCalls: scheduledCalls + runs,
    gigabyteSeconds: memoryGigabytes * (scheduledCalls * units.secondsOfScheduledRun + runs * units.secondsOfRun),
    gatewayCalls: calls,
    readUnits:
      calls * units.readsOfCall + bookings * units.booking.reads + dueLists * units.readsOfDueList * minutesOfMonth,
    writeUnits: calls * units.writesOfCall + bookings * units.booking.writes,
    auditUnits: audits * tableGigabytes * units.readsOfAuditedGigabyte,
    tableGigabytes,
    backupGigabytes: tableGigabytes,
    logGigabytes,
    storedLogGigabytes: (logGigabytes * logDays) / 30,
    mails: members * habits.mails,
    edgeCalls: calls + visits * units.filesOfVisit,
    edgeGigabytes: (visits * units.megabytesOfVisit) / megabytesOfGigabyte,
    accounts: members,
  };
}

export interface Line {
  source: string;
  unit: string;
  quantity: number;
  dollars: number;
}

/** One line for each price with a quantity, in the order of the prices. */
export function billOf(quantities: Quantities): { lines: Line[]; total: number } {
  const lines = Object.entries<Price>(prices).flatMap(([name, { source, unit, dollars, per, free }]): Line[] => {
    const quantity = quantities[name as Priced] ?? 0;
    if (quantity === 0) return [];
    return [{ source, unit, quantity, dollars: (Math.max(0, quantity - free) / per) * dollars }];
  });
  return { lines, total: lines.reduce((sum, line) => sum + line.dollars, 0) };
}
