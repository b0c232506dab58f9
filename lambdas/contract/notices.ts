/**
 * What a noun's notices are made of. Each noun that tells people something has a `notices.ts`: the kinds with their
 * schemas, the part of the product that they belong to, and what a change or a privileged call means to whom.
 * `lambdas/notifications` stores and lists what the nouns hand over.
 */
import * as z from "zod";
import { type MemberId, notificationIdSchema } from "./ids.ts";
import type { Module } from "./modules.ts";
import { instantSchema } from "./time.ts";

/** What every notice says. */
export const happenedSchema = z.object({ notificationId: notificationIdSchema, at: instantSchema });

/** The part of the product that a kind is about. Where that is switched off, its notices do not appear. */
export type ModuleOfKind<Kind extends string> = Record<Kind, Module | null>;

/** A notice that has no id yet: the id follows from `about`, what happened to what. */
export type WithoutId<Notice> = Notice extends { notificationId: string } ? Omit<Notice, "notificationId"> : never;

export interface Told<Notice> {
  to: MemberId;
  /** The same for each delivery of the same change, so that it is noted once. */
  about: readonly string[];
  notice: WithoutId<Notice>;
}

/** What an administrator is asked for; `isOpen` while it waits. */
export interface ApprovalRequest<Notice> {
  isOpen: boolean;
  about: readonly string[];
  notice: WithoutId<Notice>;
}

/** A privileged call, as its audit entry tells it. */
export interface PrivilegedCall {
  auditId: string;
  actorId: string;
  action: string;
  subject: Readonly<Record<string, string>>;
  at: string;
}
