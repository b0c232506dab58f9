/** What stands in for a workspace where there is none: times and numbers are those of the reader's browser. */
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { pageLocale } from "#web/session/language.ts";
import type { CurrentWorkspace } from "#web/session/workspace.tsx";

export const platformWorkspace: CurrentWorkspace = {
  // No call names it.
  tenantId: "" as Workspace["tenantId"],
  slug: "",
  domain: null,
  name: sharedTexts.productName,
  description: null,
  isActive: true,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: pageLocale,
  currency: "GBP",
  signUpPolicy: "invitation",
  confirmsSignUps: false,
  hideBranding: true,
  freeCancelMinutes: 0,
  features: { bookingEnabled: false, pointsEnabled: false, digitalCardsEnabled: false },
  logoUrl: null,
  colours: null,
  basePath: "",
  isPlatform: true,
};
