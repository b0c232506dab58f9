/**
 * The types of a noun's notices. A noun that notifies people has a `notices.ts`. It defines the kinds with their
 * schemas, their module, and whom a change or a privileged call notifies. Its `notice-sources.ts` says where the
 * changes come from. `lambdas/notifications` stores and lists the notices of all nouns.
 */
import * as z from "zod";
import { type MemberId, notificationIdSchema } from "./ids.ts";
import type { Module } from "./modules.ts";
import { instantSchema } from "./time.ts";

/** The fields of every notice. */
export const happenedSchema = z.object({ notificationId: notificationIdSchema, at: instantSchema });

/** The module of each kind. When a tenant has switched the module off, these notices do not appear. */
export type ModuleOfKind<Kind extends string> = Record<Kind, Module | null>;

/** A notice without its id. The id is derived from `about`. */
export type WithoutId<Notice> = Notice extends { notificationId: string } ? Omit<Notice, "notificationId"> : never;

export interface Told<Notice> {
  to: MemberId;
  /** What happened to what. The same for each delivery of the same change, so the notice is stored once. */
  about: readonly string[];
  notice: WithoutId<Notice>;
}

/** A request to the administrators; `isOpen` while it waits for a decision. */
export interface ApprovalRequest<Notice> {
  isOpen: boolean;
  about: readonly string[];
  notice: WithoutId<Notice>;
}

/** A privileged call, as its audit entry records it. */
export interface PrivilegedCall {
  auditId: string;
  actorId: string;
  action: string;
  subject: Readonly<Record<string, string>>;
  at: string;
}
