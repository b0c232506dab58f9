import type { FirstStep, LaterStep } from "#lambdas/settings/contract.ts";

/** Texts of the list of first steps on the dashboard. */
export const firstStepsTexts = {
  title: "First steps",
  progress: (done: number, all: number) => `${done} of ${all} done. Only administrators see this list.`,
  done: ", done",
  dismiss: "Put this list away",
  failed: "The list could not be changed",
  copied: "Sign-up link copied",
  notCopied: "The browser did not let us copy. This is the link:",
  steps: {
    look: {
      title: "Add your logo and colours",
      text: "Members see them on every page and in every mail.",
      action: "Open Appearance",
    },
    resource: {
      title: "Add your first resource",
      text: "A desk, a room or a piece of equipment that members can book.",
      action: "Add a resource",
    },
    hours: {
      title: "Set your opening hours",
      text: "Without them, bookings start from 08:00 to 19:00. The other rules of booking are there, too.",
      action: "Open Booking rules",
    },
    plan: {
      title: "Give members a plan",
      text: "Two plans are there to begin with. Change them, or add your own.",
      action: "Membership Plans",
    },
    members: {
      title: "Invite members",
      text: "Bring in the people you already know.",
      action: "Manage members",
    },
    share: {
      title: "Share the sign-up link",
      text: "Whoever opens it can become a member by themselves.",
      action: "Copy the link",
    },
  } satisfies Record<FirstStep | LaterStep, { title: string; text: string; action: string }>,
};
