/** Texts of a notice to the administrators of several workspaces. */
import type { Unreached } from "#lambdas/platform/notices-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const noticeTexts = {
  action: "Send a notice",
  title: (count: number, number: string) =>
    plural(count, { one: "Send a notice to 1 workspace", other: `Send a notice to ${number} workspaces` }),
  text: "Their active administrators get a mail at once. It cannot be taken back.",
  to: (names: string) => `To ${names}`,
  more: (count: string) => `${count} more`,
  subject: "Subject",
  words: "Message",
  wordsHint: "Each line becomes a paragraph. It is sent as you write it, in no other language.",
  tooMany: (most: string) => `A notice goes to ${most} workspaces at most. Choose fewer.`,
  confirm: "Send the notice",
  sent: (count: number, number: string) =>
    plural(count, {
      one: "The notice is on its way to 1 workspace",
      other: `The notice is on its way to ${number} workspaces`,
    }),
  sentToNobody: "The notice was sent to nobody",
  unreached: {
    title: (count: number, number: string) =>
      plural(count, { one: "1 workspace gets no notice", other: `${number} workspaces get no notice` }),
    text: "No mail was sent to these. Everybody else gets theirs.",
    nobodyElse: "No mail was sent.",
    close: "Close",
    why: {
      unknown: "This workspace does not exist any more",
      archived: "Archived",
      nobody: "Has no active administrator",
      held_back: "Mails to all its administrators came back",
    } satisfies Record<Unreached["why"], string>,
  },
};

export const noticeInputTexts = {
  subject: { too_small: "Please give a subject." },
  text: { too_small: "Please write the message." },
};
