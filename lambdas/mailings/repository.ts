/** Mailings, what members want by mail, and the codes of the links that stop mails. */
import * as z from "zod";
import { type MailingId, type MemberId, mailingIdSchema, memberIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { keys } from "../store/keys.ts";
import type { ItemRef } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, putNew, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import {
  audienceSchema,
  type MailPreferences,
  mailingContentSchema,
  mailingPlaceSchema,
  mailPreferencesSchema,
  mailTopicSchema,
  unsubscribeCodeSchema,
} from "./contract.ts";
import { defaultPreferences } from "./rules.ts";

export const mailingSchema = z.object({
  mailingId: mailingIdSchema,
  topic: mailTopicSchema,
  audience: audienceSchema,
  content: mailingContentSchema,
  /** Where the spreading goes on; null once every recipient is in the queue. */
  place: mailingPlaceSchema.nullable(),
  createdAt: instantSchema,
  version: z.int(),
});
export type Mailing = z.infer<typeof mailingSchema>;

export const parseMailing = (item: StoredItem): Mailing => mailingSchema.parse(item);

export function mailingRef(scope: TenantScope, mailingId: MailingId): ItemRef<Mailing> {
  return { key: keys.mailing(scope, mailingId), parse: parseMailing };
}

/** Starts a mailing. Its id comes from the caller's intent, so that one intent mails once. */
export function startMailing(
  scope: TenantScope,
  mailing: Pick<Mailing, "mailingId" | "topic" | "audience" | "content" | "createdAt">,
): WriteItem {
  const item = { ...mailing, entity: "mailing", place: { part: 0, cursor: null }, version: 1 };
  return putNew(keys.mailing(scope, mailing.mailingId), item, lostRace);
}

/** Notes how far the spreading has come, if nobody has noted it meanwhile. */
export function moveMailing(scope: TenantScope, { mailingId, version }: Mailing, place: Mailing["place"]): WriteItem {
  return update(
    keys.mailing(scope, mailingId),
    { set: { place }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: version }],
    lostRace,
  );
}

const storedPreferencesSchema = mailPreferencesSchema.partial().extend({ code: unsubscribeCodeSchema.optional() });

export interface StoredPreferences {
  wanted: MailPreferences;
  /** In the links of this member's mails; undefined before the first mail. */
  code: string | undefined;
}

export function mailPreferencesRef(scope: TenantScope, memberId: MemberId): ItemRef<StoredPreferences> {
  return {
    key: keys.mailPreferences(scope, memberId),
    parse: (item) => {
      const { code, ...decided } = z.object(storedPreferencesSchema.shape).parse(item);
      return { wanted: { ...defaultPreferences, ...decided }, code };
    },
  };
}

/**
 * Notes what a member wants, and the code of their links where they have none yet. Whoever was slower with a code reads
 * the code that stands.
 */
export function decidePreferences(
  scope: TenantScope,
  memberId: MemberId,
  wanted: Partial<MailPreferences>,
  code?: string,
): WriteItem[] {
  const set = { ...wanted, entity: "mailPreferences", memberId };
  const key = keys.mailPreferences(scope, memberId);
  if (code === undefined) return [update(key, { set, add: { version: 1 } }, [], lostRace)];
  return [
    update(key, { set: { ...set, code }, add: { version: 1 } }, [{ attribute: "code", is: "missing" }], lostRace),
    putNew(keys.unsubscribeCode(scope, code), { entity: "unsubscribeCode", memberId, version: 1 }, lostRace),
  ];
}

export function unsubscribeCodeRef(scope: TenantScope, code: string): ItemRef<MemberId> {
  return {
    key: keys.unsubscribeCode(scope, code),
    parse: (item) => z.object({ memberId: memberIdSchema }).parse(item).memberId,
  };
}

/** Removing what is not there is no error. */
export function removePreferences(scope: TenantScope, memberId: MemberId, code: string | undefined): WriteItem[] {
  const remove = (key: WriteItem["key"]): WriteItem => ({ kind: "delete", key, conditions: [], refused: lostRace });
  return [
    remove(keys.mailPreferences(scope, memberId)),
    ...(code === undefined ? [] : [remove(keys.unsubscribeCode(scope, code))]),
  ];
}
