/**
 * The operator's legal texts. They describe this release, and are no legal advice. Have them checked and edit them
 * before the site goes public. Names and addresses come from `operator.ts`.
 */
import { limits } from "#lambdas/contract/limits.ts";
import type { Section } from "../article/content.ts";
import { operator } from "../operator.ts";
import type { LegalSubject } from "./head.ts";

export const legal = {
  contents: "On this page",
  /** Change it with the texts. */
  since: "Applies from 29 November 2026",
  questions: "Questions about this page",
} as const;

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly Section[];
}

export const legalTexts: Readonly<Record<LegalSubject, LegalText>> = {
  terms: {
    title: "Terms of service",
    lead: `These terms are the contract between ${operator.company} and the organisation that opens a workspace.`,
    sections: [
      {
        title: "What you get",
        paragraphs: [
          "A workspace of your own: members, points, bookings, events, the marketplace, live sessions, digital cards and the front desk, within the limits of your plan. The limits of each plan are listed with its price.",
          "We may add to the service at any time. We take a part away only with three months’ notice by mail to the owner of the workspace.",
        ],
      },
      {
        title: "Trial, price and payment",
        paragraphs: [
          "The trial lasts 30 days. After it the price of the plan is charged each month in advance through Stripe, until you cancel. Value added tax comes on top where it is due.",
          "A change to a larger plan is charged for the rest of the month at once. A change of our prices is announced by mail 30 days before it applies to you.",
        ],
        points: [
          "If a payment fails, Stripe tries again, and we tell the owner by mail.",
          "14 days after the first failure new writing is paused. Everything can still be read, and nothing is deleted.",
          "Payment ends the pause at once.",
        ],
      },
      {
        title: "What you are responsible for",
        paragraphs: ["The workspace is yours, and so is what happens in it."],
        points: [
          "What you and your members write and upload, and that you may use it.",
          "The contract with your members: prices, points, refunds and house rules are set by you.",
          "Who has the role of an administrator or of the front desk, and that they keep their passwords.",
          "No attempt to reach another workspace, and no load that harms others. Calls above the limits are refused for a while.",
        ],
      },
      {
        title: "Suspension",
        paragraphs: [
          "We suspend a workspace that breaks the law or these terms, or endangers others. The owner gets the reason by mail. A suspended workspace keeps its data.",
        ],
      },
      {
        title: "How it ends",
        paragraphs: [
          "You cancel in Settings whenever you like, for the end of the paid month. You can close the workspace there too; until the end of the grace period you can open it again.",
          "Before and after, you can ask for a complete archive of your workspace: records, files and ledger as JSON and CSV.",
        ],
      },
      {
        title: "Liability and law",
        paragraphs: [
          "We are liable without limit for intent, gross negligence and injury to life, body or health. For slight negligence we are liable only where a duty is broken on which the contract rests, and up to the fees of twelve months.",
          `The law of ${operator.courts} applies, and its courts decide. Rights that consumers have where they live are not touched.`,
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy",
    lead: "What is kept about you depends on how you met us: as a visitor of this site, as the owner of a workspace, or as a member of one.",
    sections: [
      {
        title: "Who is responsible",
        paragraphs: [
          `${operator.company}, ${operator.address}, is responsible for this site, for accounts and for subscriptions.`,
          "For what a workspace keeps about its members, the organisation behind the workspace is responsible. We process it on its behalf, as the page on data processing says.",
        ],
      },
      {
        title: "Visitors of this site",
        paragraphs: [
          "This site sets no cookie, uses no service that counts visitors, and loads nothing from other servers. Your choice of language and of light or dark is kept in your browser.",
          `What you write in a form or in the chat reaches our inbox with your name and your mail address. We use it to answer you, and delete it after ${limits.messageRetentionDays} days.`,
        ],
      },
      {
        title: "Accounts and members",
        paragraphs: ["A workspace keeps what it needs to run, and what you enter yourself."],
        points: [
          "Name, mail address, and if you enter it phone number and picture.",
          "Your bookings, points, orders, registrations, scans at a door and what staff note about them.",
          "Your language, and which mails you want.",
          "A password is kept by the account service alone, as a value from which it cannot be read back.",
        ],
      },
      {
        title: "Why, and on which ground",
        paragraphs: [
          "To fulfil the contract with you or with your organisation; to keep records where the law asks for them; and, for safety, in the legitimate interest of refusing abuse. No decision with legal effect is taken by a machine alone.",
        ],
      },
      {
        title: "Who receives it",
        paragraphs: ["We sell nothing, and show no advertisements. These services work for us:"],
        points: [
          "Amazon Web Services: computing, storage, accounts and sending mail.",
          "Stripe: payment of subscriptions, and of purchases in workspaces that take cards. Card numbers never reach us.",
          "Apple or Google: only if you put your card into their wallet.",
        ],
      },
      {
        title: "How long",
        paragraphs: ["Each kind of record has its own term."],
        points: [
          "Profile, notes and pictures: until you are erased.",
          "Bookings and entries of points: as long as the workspace exists, without your name after you are erased.",
          `Notifications: ${limits.notificationDays} days. Refused scans at a door: 90 days.`,
          "Backups of the table: 35 days.",
        ],
      },
      {
        title: "What you can ask for",
        paragraphs: [
          "You may ask for a copy of your data, have it corrected or erased, object to its use, and complain to the authority where you live. Members find the request under My Profile; it is answered within one month. Everybody else writes to us.",
        ],
      },
    ],
  },
  processing: {
    title: "Data processing",
    lead: `This agreement under article 28 of the General Data Protection Regulation belongs to the terms. ${operator.company} processes the data of members for the organisation behind a workspace.`,
    sections: [
      {
        title: "Subject and duration",
        paragraphs: [
          "The subject is running the workspace. Concerned are its members, guests and staff, with the data that the page on privacy lists. The agreement lasts as long as the workspace and its backups.",
        ],
      },
      {
        title: "Instructions",
        paragraphs: [
          "We process the data only as you instruct. What you do in the workspace is an instruction; others are given in writing. We tell you if we believe that one breaks the law.",
          "Everybody with access is bound to secrecy. Our support enters a workspace only with a reason and for a limited time. A banner shows it, and it is recorded in the trails of both sides.",
        ],
      },
      {
        title: "Measures",
        paragraphs: ["These measures protect the data."],
        points: [
          "Encryption on the way and at rest.",
          "Records of each workspace have keys of their own. Roles are read again at each request.",
          "Two-factor sign-in, which a workspace can require of its staff.",
          "An audit trail of what staff change.",
          "Backups to any second of the last 35 days, and a rehearsed restore.",
        ],
      },
      {
        title: "Further processors",
        paragraphs: [
          "You agree to Amazon Web Services and Stripe. We announce another one by mail 30 days before it begins; you may object, and cancel at that date.",
        ],
      },
      {
        title: "Help and breaches",
        paragraphs: [
          "We help you to answer requests of the people concerned: the workspace exports and erases a member, and keeps the clock of each request. We report a breach of data to the owner without delay, at the latest 48 hours after we know of it.",
        ],
      },
      {
        title: "Proof and end",
        paragraphs: [
          "We show on request how we keep this agreement, and allow audits with reasonable notice. After the end you get the archive, and we delete the data when the workspace’s grace period and the backups have run out.",
        ],
      },
    ],
  },
  imprint: {
    title: "Imprint",
    lead: "Who runs this service.",
    sections: [
      { title: "Operator", paragraphs: [operator.company, operator.address] },
      { title: "Represented by", paragraphs: [operator.representative] },
      { title: "Register", paragraphs: [operator.register] },
      { title: "Value added tax", paragraphs: [operator.taxNumber] },
      {
        title: "Content of workspaces",
        paragraphs: [
          "Organisations are responsible for what stands in their workspaces. Tell us of anything unlawful, and we look at it at once.",
        ],
      },
    ],
  },
};
