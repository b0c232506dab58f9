/** The terms of requests, and what may be done with one. */
import { addDays, monthsAfter } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import { toInstant } from "../contract/time.ts";
import {
  alreadyExtended,
  mostSteps,
  type PrivacyAct,
  receiptWrong,
  requestClosed,
  termOver,
  tooManySteps,
} from "./contract.ts";
import type { StoredRequest, StoredStep } from "./stored-contract.ts";

/** GDPR, article 12(3): one month after the receipt, and two further months where that is necessary. */
const termMonths = 1;
const furtherMonths = 2;

/** How long a closed request proves what was done. */
export const keptYears = 3;

/** A receipt is recorded at most so many days later. */
const lateDays = 365;

/** The day in UTC. The platform has no zone of its own. */
export const dayOf = (now: number): string => toInstant(now).slice(0, 10);

/** The last day of the term of a request. */
export function dueOn(receivedOn: string, isExtended: boolean): string {
  return monthsAfter(receivedOn, isExtended ? termMonths + furtherMonths : termMonths);
}

/** The moment from which a closed request is no longer kept, in seconds. */
export function forgottenAtSeconds(closedAt: string): number {
  return Math.ceil(Date.parse(`${monthsAfter(closedAt.slice(0, 10), keptYears * 12)}T00:00:00.000Z`) / 1000);
}

/** @throws `privacy.receipt_wrong` for a day to come, and for one that is a year old */
export function refuseReceipt(receivedOn: string, now: number): void {
  const last = dayOf(now);
  const first = addDays(last, -lateDays);
  if (receivedOn < first || receivedOn > last) throw new AppError(receiptWrong, { first, last });
}

type NewRequest = Pick<StoredRequest, "requestId" | "kind" | "email" | "memberId" | "language" | "bodyHash"> & {
  /** Today, unless the staff say when it came. */
  receivedOn?: string;
  steps?: StoredStep[];
};

export function newRequest({ receivedOn, steps = [], ...facts }: NewRequest, now: number): StoredRequest {
  const received = receivedOn ?? dayOf(now);
  const term = { receivedOn: received, dueOn: dueOn(received, false), isExtended: false };
  return { ...facts, ...term, state: "open", closedAt: null, steps, version: 1 };
}

/** The request after a step of the staff. @throws what the step's route declares */
export function afterStep(request: StoredRequest, step: StoredStep, now: number): StoredRequest {
  if (request.state !== "open") throw new AppError(requestClosed);
  if (request.steps.length >= mostSteps && !isEnd(step.act)) throw new AppError(tooManySteps, { most: mostSteps });
  const steps = [...request.steps, step];
  switch (step.act) {
    case "note":
      return { ...request, steps };
    case "extend":
      if (request.isExtended) throw new AppError(alreadyExtended);
      if (dayOf(now) > request.dueOn) throw new AppError(termOver);
      return { ...request, steps, isExtended: true, dueOn: dueOn(request.receivedOn, true) };
    case "answer":
    case "refuse":
      return { ...request, steps, state: step.act === "answer" ? "answered" : "refused", closedAt: step.at };
  }
}

const isEnd = (act: PrivacyAct) => act === "answer" || act === "refuse";
