/**
 * The table of nouns: what each noun provides to the whole app, loaded on first use. A new noun needs its row here and
 * its own folder.
 */
import type { ErrorCode } from "#lambdas/contract/index.ts";
import { addErrorTexts, type ErrorTextsOf } from "./kit/error-texts.ts";

type NounOf<Code> = Code extends `${infer Noun}.${string}` ? Noun : never;
type Nouns = { [Noun in NounOf<ErrorCode>]: { errors: () => Promise<{ errorTexts: ErrorTextsOf<Noun> }> } };

const nouns: Nouns = {
  access: { errors: () => import("./features/access/error-texts.ts") },
  accounts: { errors: () => import("./features/auth/error-texts.ts") },
  assignments: { errors: () => import("./features/members/assign/error-texts.ts") },
  billing: { errors: () => import("./features/billing/error-texts.ts") },
  bookings: { errors: () => import("./features/bookings/error-texts.ts") },
  cards: { errors: () => import("./features/cards/error-texts.ts") },
  enquiries: { errors: () => import("./features/enquiries/error-texts.ts") },
  events: { errors: () => import("./features/events/error-texts.ts") },
  domains: { errors: () => import("./features/settings/domain/error-texts.ts") },
  imports: { errors: () => import("./features/ledgers/import-error-texts.ts") },
  invitations: { errors: () => import("./features/invitations/error-texts.ts") },
  ledgers: { errors: () => import("./features/ledgers/error-texts.ts") },
  live: { errors: () => import("./features/live-sessions/error-texts.ts") },
  mailings: { errors: () => import("./features/mailings/error-texts.ts") },
  members: { errors: () => import("./features/members/error-texts.ts") },
  memberships: { errors: () => import("./features/memberships/error-texts.ts") },
  news: { errors: () => import("./features/news/error-texts.ts") },
  privacy: { errors: () => import("./features/platform/compliance/error-texts.ts") },
  platform: { errors: () => import("./features/platform/error-texts.ts") },
  payments: { errors: () => import("./features/payments/error-texts.ts") },
  orders: { errors: () => import("./features/marketplace/order-error-texts.ts") },
  points: { errors: () => import("./features/points/error-texts.ts") },
  products: { errors: () => import("./features/marketplace/product-error-texts.ts") },
  resources: { errors: () => import("./features/resources/error-texts.ts") },
  settings: { errors: () => import("./features/settings/error-texts.ts") },
  stations: { errors: () => import("./features/access/stations/error-texts.ts") },
  subscriptions: { errors: () => import("./features/subscriptions/error-texts.ts") },
  tenants: { errors: () => import("./features/tenants/error-texts.ts") },
  uploads: { errors: () => import("./features/uploads/error-texts.ts") },
};

/**
 * Loads the messages of the noun that refused with this code. They are then ready when a screen shows the error. If
 * they cannot be loaded, the screen says that something failed, and the next refusal tries again.
 */
export async function loadErrorTexts(code: string): Promise<void> {
  const [noun = ""] = code.split(".");
  if (!isNoun(noun)) return;
  await nouns[noun].errors().then(
    ({ errorTexts }) => addErrorTexts(errorTexts),
    () => undefined,
  );
}

function isNoun(name: string): name is keyof Nouns {
  return Object.hasOwn(nouns, name);
}
