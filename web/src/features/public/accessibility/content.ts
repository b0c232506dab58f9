/**
 * The conformance statement. Each sentence must be true of this release. Say that something is tested only where a test
 * checks it.
 */
import type { Section } from "../article/content.ts";

export const statement = {
  contents: "On this page",
  kind: "Conformance statement",
  title: "Accessibility",
  lead: "Guildhall is made to conform to the Web Content Accessibility Guidelines 2.2 at level AA, for everybody who books, belongs or works here.",
  contact: "Did something keep you out?",
  contactText:
    "Tell us the page, what you wanted to do, and what you use to read it. We reply within 24 hours, and help you to get done what you came for meanwhile.",
  write: "Write to us",
} as const;

export const sections: readonly Section[] = [
  {
    title: "Where we stand",
    paragraphs: [
      "We believe that every page conforms to WCAG 2.2 AA, but for the limits named below. That is our own assessment, last made on 21 November 2026 for version 0.1.0. Nobody outside has audited it.",
      "It covers the public site, sign-in and sign-up, the workspace of members and of administrators, and the pages of platform staff. It does not cover the payment page, which belongs to Stripe.",
    ],
  },
  {
    title: "What is tested, and how",
    paragraphs: [
      "The tests are part of the source code and run on the product as it is deployed, in a real browser. A finding fails them.",
    ],
    points: [
      "Every page is examined with axe-core, against the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, on each change.",
      "Before a release each page is examined again in the light, the dark and the high contrast scheme, at 1280, 640 and 320 pixels. 640 is what 200 % zoom leaves of an ordinary screen, 320 what 400 % leaves. Nothing may be wider than the screen.",
      "With the keyboard alone: buying a plan, founding a workspace and adding the first resource; asking for a demo; skipping to the content; opening a dialog, leaving it, and being back where it was opened.",
      "A change of page moves the focus to the new heading and says its title. Notices, loading, errors in forms and their number are announced.",
      "What can be pressed is at least 24 pixels wide and high, or stands that far from the next.",
      "The product's own colours have a contrast of 4.5:1 or better for text. A workspace's colours are refused below that, with the nearest colour that passes.",
    ],
  },
  {
    title: "What you can change",
    paragraphs: [
      "The accessibility menu at the top of every page of a workspace sets the size of the words, high contrast, reduced motion and a stronger mark on what has the focus. Light or dark is a choice of its own. Both are kept in your browser, and your device's wish for less motion is followed without asking.",
    ],
  },
  {
    title: "What we know is missing",
    paragraphs: ["These are the limits that we know of."],
    points: [
      "No test drives a screen reader, and no person who needs one has tested this release for us. Names, roles, states and announcements are checked in the browser's own terms only.",
      "Automatic examination finds some kinds of problem and is blind to others, such as words that are hard to understand.",
      "What a workspace writes and uploads is its own: names, descriptions and logos are shown as they are. A logo with a dark drawing and no ground of its own may be hard to see in the dark scheme; the name stands beside it.",
      "The day view of bookings is a wide grid, which scrolls inside its frame on a small screen. The list beside it offers the same bookings without a grid.",
      "The product speaks English and German. What a workspace writes stays in the language that it was written in.",
      "The readable documentation of the API has not been examined.",
    ],
  },
];
