/** Texts of a workspace's first steps, for the platform's staff. */
import type { FirstStep } from "#lambdas/settings/contract.ts";

export const stepsTexts = {
  title: "First steps",
  loading: "Loading the first steps...",
  allDone: "Its administrators have done all of them.",
  progress: (done: string, all: string) => `Its administrators have done ${done} of ${all}.`,
  dismissed: "They have put the list away.",
  done: "Done",
  open: "Not done",
  steps: {
    look: "Logo or colours",
    resource: "First resource",
    members: "Members invited",
    share: "Sign-up link shared",
  } satisfies Record<FirstStep, string>,
};
