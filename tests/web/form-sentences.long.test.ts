// @vitest-environment happy-dom
/** No library speaks to people: whatever is typed, a field says a sentence of a catalogue of ours. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderHook } from "@testing-library/react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { accessFieldsSchema, entryRuleSchema } from "#lambdas/access/settings-contract.ts";
import { correctionFieldsSchema } from "#lambdas/access/visits-contract.ts";
import { refusalBodySchema } from "#lambdas/bookings/refusal-contract.ts";
import { tryAgainFieldsSchema } from "#lambdas/bounces/contract.ts";
import { typedTagSchema } from "#lambdas/cards/contract.ts";
import { cardReasonSchema } from "#lambdas/cards/staff-contract.ts";
import { tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { lineSchema, nameSchema } from "#lambdas/contract/text.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { domainWishSchema } from "#lambdas/domains/contract.ts";
import { enquiryBodySchema, supportRequestBodySchema } from "#lambdas/enquiries/contract.ts";
import { eventFieldsSchema } from "#lambdas/events/contract.ts";
import { messageFieldsSchema } from "#lambdas/events/desk-contract.ts";
import { cancellationSchema as eventCancellationSchema } from "#lambdas/events/staff-contract.ts";
import { inviteeEmailSchema, inviteeSchema } from "#lambdas/invitations/contract.ts";
import { welcomeBodySchema } from "#lambdas/ledgers/contract.ts";
import { liveFieldsSchema } from "#lambdas/live/contract.ts";
import { deskNoteFieldsSchema, noteBodySchema } from "#lambdas/members/contract.ts";
import { membershipChangeSchema, whenSchema } from "#lambdas/memberships/contract.ts";
import { planFieldsSchema } from "#lambdas/memberships/plan-contract.ts";
import { articleFieldsSchema } from "#lambdas/news/contract.ts";
import { quantitySchema } from "#lambdas/orders/order-contract.ts";
import { packageFieldsSchema } from "#lambdas/payments/package-contract.ts";
import * as closing from "#lambdas/platform/closing-contract.ts";
import { noticeWordsSchema } from "#lambdas/platform/notices-contract.ts";
import { openSupportSchema } from "#lambdas/platform/support-contract.ts";
import { deductBodySchema, grantBodySchema, reverseBodySchema } from "#lambdas/points/contract.ts";
import { recordedSchema } from "#lambdas/privacy/contract.ts";
import { productFieldsSchema, variantNoSchema } from "#lambdas/products/contract.ts";
import { stockReasonSchema } from "#lambdas/products/staff-contract.ts";
import { outOfServiceFieldsSchema, resourceFieldsSchema } from "#lambdas/resources/contract.ts";
import { ruleFieldsSchema } from "#lambdas/resources/rules-contract.ts";
import { staffLimits } from "#lambdas/resources/staff-contract.ts";
import { settingsFieldsSchema } from "#lambdas/settings/contract.ts";
import { stationFormSchema } from "#lambdas/stations/contract.ts";
import * as pointsDe from "#web/domain/points-dialogs/input-texts.de.ts";
import * as pointsEn from "#web/domain/points-dialogs/input-texts.ts";
import { proofSchema } from "#web/domain/proof-schema.ts";
import * as proofEn from "#web/domain/proof-texts.ts";
import { cancellationSchema } from "#web/domain/refund/refund.ts";
import * as refundEn from "#web/domain/refund/texts.ts";
import * as slugEn from "#web/domain/slug/texts.ts";
import * as entryRulesDe from "#web/features/access/control/rules/texts.de.ts";
import * as entryRulesEn from "#web/features/access/control/rules/texts.ts";
import * as accessDe from "#web/features/access/control/settings-texts.de.ts";
import * as accessEn from "#web/features/access/control/settings-texts.ts";
import * as visitsDe from "#web/features/access/control/texts.de.ts";
import * as visitsEn from "#web/features/access/control/texts.ts";
import * as stationsDe from "#web/features/access/stations/texts.de.ts";
import * as stationsEn from "#web/features/access/stations/texts.ts";
import * as recoveryCodeEn from "#web/features/auth/recovery-code-texts.ts";
import * as auth from "#web/features/auth/schemas.ts";
import * as organisationDe from "#web/features/auth/setup/input-texts.de.ts";
import * as organisationEn from "#web/features/auth/setup/input-texts.ts";
import { organisationSchema } from "#web/features/auth/setup/organisation-schema.ts";
import * as setupEn from "#web/features/auth/setup/texts.ts";
import * as authEn from "#web/features/auth/texts.ts";
import * as cancelDe from "#web/features/bookings/admin/input-texts.de.ts";
import * as cancelEn from "#web/features/bookings/admin/input-texts.ts";
import * as bookingRulesDe from "#web/features/bookings/admin/rules/texts.de.ts";
import * as bookingRulesEn from "#web/features/bookings/admin/rules/texts.ts";
import * as eventEditorDe from "#web/features/events/admin/editor-texts.de.ts";
import * as eventEditorEn from "#web/features/events/admin/editor-texts.ts";
import * as registrationsDe from "#web/features/events/admin/registration-texts.de.ts";
import * as registrationsEn from "#web/features/events/admin/registration-texts.ts";
import * as eventsDe from "#web/features/events/admin/texts.de.ts";
import * as eventsEn from "#web/features/events/admin/texts.ts";
import { answersSchema } from "#web/features/events/answer-fields.tsx";
import * as goingEn from "#web/features/events/texts.ts";
import * as ledgersDe from "#web/features/ledgers/input-texts.de.ts";
import * as ledgersEn from "#web/features/ledgers/input-texts.ts";
import * as liveDe from "#web/features/live-sessions/admin/texts.de.ts";
import * as liveEn from "#web/features/live-sessions/admin/texts.ts";
import * as shopDe from "#web/features/marketplace/admin/input-texts.de.ts";
import * as shopEn from "#web/features/marketplace/admin/input-texts.ts";
import * as ordersDe from "#web/features/marketplace/admin/orders-texts.de.ts";
import * as ordersEn from "#web/features/marketplace/admin/orders-texts.ts";
import * as marketDe from "#web/features/marketplace/shop-texts.de.ts";
import * as marketEn from "#web/features/marketplace/shop-texts.ts";
import * as cardsDe from "#web/features/members/card/texts.de.ts";
import * as cardsEn from "#web/features/members/card/texts.ts";
import * as membersDe from "#web/features/members/input-texts.de.ts";
import * as membersEn from "#web/features/members/input-texts.ts";
import * as changeDe from "#web/features/members/membership/input-texts.de.ts";
import * as changeEn from "#web/features/members/membership/input-texts.ts";
import * as plansDe from "#web/features/memberships/admin/input-texts.de.ts";
import * as plansEn from "#web/features/memberships/admin/input-texts.ts";
import * as newsDe from "#web/features/news/admin/texts.de.ts";
import * as newsEn from "#web/features/news/admin/texts.ts";
import * as packagesDe from "#web/features/payments/package-input-texts.de.ts";
import * as packagesEn from "#web/features/payments/package-input-texts.ts";
import * as complianceDe from "#web/features/platform/compliance/texts.de.ts";
import * as complianceEn from "#web/features/platform/compliance/texts.ts";
import { createSchema } from "#web/features/platform/create/create-schema.ts";
import * as createDe from "#web/features/platform/create/input-texts.de.ts";
import * as createEn from "#web/features/platform/create/input-texts.ts";
import * as tenantDe from "#web/features/platform/tenant/input-texts.de.ts";
import * as tenantEn from "#web/features/platform/tenant/input-texts.ts";
import * as noticeDe from "#web/features/platform/tenants/notice-texts.de.ts";
import * as noticeEn from "#web/features/platform/tenants/notice-texts.ts";
import * as profile from "#web/features/profile/schemas.ts";
import * as profileEn from "#web/features/profile/texts.ts";
import * as publicDe from "#web/features/public/overlay/input-texts.de.ts";
import * as publicEn from "#web/features/public/overlay/input-texts.ts";
import * as resourcesDe from "#web/features/resources/input-texts.de.ts";
import * as resourcesEn from "#web/features/resources/input-texts.ts";
import * as copyDe from "#web/features/resources/texts.de.ts";
import * as copyEn from "#web/features/resources/texts.ts";
import * as domainDe from "#web/features/settings/domain/texts.de.ts";
import * as domainEn from "#web/features/settings/domain/texts.ts";
import * as settingsDe from "#web/features/settings/input-texts.de.ts";
import * as settingsEn from "#web/features/settings/input-texts.ts";
import { useContractForm } from "#web/kit/form.tsx";
import type { InputTexts } from "#web/kit/input-sentence.ts";
import * as generalEn from "#web/kit/input-texts.ts";

interface FormCase {
  schema: z.ZodType;
  /** The catalogue of the form's fields in both languages, where the schema is a contract's. */
  texts?: readonly [english: InputTexts, german: InputTexts];
  /** Where else the form's own sentences stand. */
  also?: object;
  /** Whole forms, where a field holds others or a rule compares fields. Each part of them is typed into, too. */
  filled?: readonly FieldValues[];
}

/** The fields that people fill in. The dialog itself sets the action. */
const [assigned, changed, paused, , cancelled, limited] = membershipChangeSchema.options;
const changeForms = [
  assigned.omit({ action: true }),
  changed.omit({ action: true }),
  paused.omit({ action: true }),
  cancelled.omit({ action: true }),
  limited.omit({ action: true }),
];

const eventQuestions = [true, false].map((isRequired, at) => ({
  questionNo: at + 1,
  text: "Meat?",
  kind: "text" as const,
  options: [],
  isRequired,
}));

/** The sentences of forms that have one for whatever is wrong. */
const tagTextsOf = (wrong: string): InputTexts => ({ tag: { invalid_format: wrong, too_big: wrong } });
const countTextsOf = (wrong: string): InputTexts => ({
  count: { invalid_type: wrong, too_small: wrong, too_big: wrong },
});
const hostTextsOf = (wrong: string): InputTexts => ({ host: { invalid_format: wrong, too_big: wrong } });

const supportTexts = [tenantEn.supportInputTexts, tenantDe.supportInputTexts] as const;

/** By the file that uses it. A file may have two forms. */
const forms: Readonly<Record<string, readonly FormCase[]>> = {
  "domain/prove-email.tsx": [{ schema: proofSchema, also: proofEn }],
  "features/access/control/correct-dialog.tsx": [
    { schema: correctionFieldsSchema, texts: [visitsEn.correctInputTexts, visitsDe.correctInputTexts] },
  ],
  "features/access/control/rules/rule-dialog.tsx": [
    {
      schema: z.strictObject({ rule: entryRuleSchema }),
      texts: [entryRulesEn.ruleInputTexts, entryRulesDe.ruleInputTexts],
      filled: [
        { kind: "plan", planId: "", weekdays: [], from: "09:00", to: "17:00" },
        { kind: "booking", resourceId: null },
        { kind: "event" },
      ].map((facts) => ({ rule: { ...facts, zones: ["Hall"], graceMinutes: 0 } })),
    },
  ],
  "features/access/control/settings-page.tsx": [
    {
      schema: accessFieldsSchema,
      texts: [accessEn.settingsInputTexts, accessDe.settingsInputTexts],
      filled: [
        {
          capacity: null,
          zones: ["Hall", "Hall"],
          reasons: [{ code: "lost_card", label: "Lost the card", isRetired: false }],
          closing: [null, null, null, null, null, null, "22:00"],
          needsPlan: false,
          entryRules: [],
          bookingOpensMinutes: 15,
        },
      ],
    },
  ],
  "features/access/stations/station-dialog.tsx": [
    { schema: stationFormSchema, texts: [stationsEn.stationInputTexts, stationsDe.stationInputTexts] },
  ],
  "features/auth/code-form.tsx": [{ schema: auth.totpSchema, also: authEn }],
  "features/auth/confirmation-view.tsx": [{ schema: auth.codeSchema, also: authEn }],
  "features/auth/entry-view.tsx": [
    { schema: auth.signInSchema, also: authEn },
    { schema: auth.signUpSchema, also: authEn },
  ],
  "features/auth/expired-view.tsx": [{ schema: auth.mailSchema, also: authEn }],
  "features/auth/forgot-view.tsx": [{ schema: auth.mailSchema, also: authEn }],
  "features/auth/recovery-code-view.tsx": [{ schema: auth.recoveryCodeSchema, also: [authEn, recoveryCodeEn] }],
  "features/auth/recovery-view.tsx": [{ schema: auth.recoverySchema, also: authEn }],
  "features/auth/setup/confirm-email.tsx": [{ schema: auth.codeSchema, also: authEn }],
  "features/auth/setup/entry-card.tsx": [
    { schema: auth.setupSignUpSchema, also: authEn },
    { schema: auth.signInSchema, also: authEn },
  ],
  "features/auth/setup/organisation-form.tsx": [
    {
      schema: organisationSchema,
      texts: [organisationEn.organisationInputTexts, organisationDe.organisationInputTexts],
      also: [setupEn, slugEn],
    },
  ],
  "features/bookings/admin/cancel-booking-dialog.tsx": [
    {
      schema: cancellationSchema(20, "20"),
      texts: [cancelEn.cancelInputTexts, cancelDe.cancelInputTexts],
      also: refundEn,
    },
  ],
  "features/bookings/admin/refuse-booking-dialog.tsx": [
    { schema: refusalBodySchema, texts: [cancelEn.cancelInputTexts, cancelDe.cancelInputTexts] },
  ],
  "features/bookings/admin/rules/rules-form.tsx": [
    {
      schema: ruleFieldsSchema,
      texts: [bookingRulesEn.rulesInputTexts, bookingRulesDe.rulesInputTexts],
      filled: [
        {
          hours: [
            [
              { from: "09:00", to: "17:00" },
              { from: "16:00", to: "20:00" },
            ],
            [],
            [],
            [],
            [],
            [],
            [],
          ],
          closures: [
            { from: "2026-12-24", to: "2026-12-23", name: "Christmas" },
            { from: "2026-12-24", to: "2027-03-24", name: "Winter" },
          ],
          cancellationTiers: [
            { hours: 24, percent: 50 },
            { hours: 24, percent: 100 },
          ],
          releaseMinutes: 3,
        },
        {
          hours: [[], [], [], [], [], [], []],
          cancellationTiers: [
            { hours: 2, percent: 50 },
            { hours: 1, percent: 60 },
          ],
        },
      ],
    },
  ],
  "domain/points-dialogs/correct-dialog.tsx": [
    { schema: reverseBodySchema, texts: [pointsEn.grantInputTexts, pointsDe.grantInputTexts] },
  ],
  "domain/points-dialogs/deduct-dialog.tsx": [
    { schema: deductBodySchema, texts: [pointsEn.grantInputTexts, pointsDe.grantInputTexts] },
  ],
  "domain/points-dialogs/grant-dialog.tsx": [
    { schema: grantBodySchema, texts: [pointsEn.grantInputTexts, pointsDe.grantInputTexts] },
  ],
  "features/events/admin/cancel-event-dialog.tsx": [
    {
      schema: eventCancellationSchema.pick({ reason: true }),
      texts: [eventsEn.cancelEventInputTexts, eventsDe.cancelEventInputTexts],
    },
  ],
  "features/events/admin/cancel-registration-dialog.tsx": [
    {
      schema: cancellationSchema(20, "20"),
      texts: [registrationsEn.cancelInputTexts, registrationsDe.cancelInputTexts],
      also: refundEn,
    },
  ],
  "features/events/admin/event-editor.tsx": [
    { schema: eventFieldsSchema, texts: [eventEditorEn.eventInputTexts, eventEditorDe.eventInputTexts] },
  ],
  "features/events/admin/message-dialog.tsx": [
    {
      schema: messageFieldsSchema,
      texts: [registrationsEn.messageInputTexts, registrationsDe.messageInputTexts],
    },
  ],
  "features/events/answers-dialog.tsx": [
    { schema: z.object({ answers: answersSchema(eventQuestions) }), also: goingEn },
  ],
  "features/events/register-dialog.tsx": [
    { schema: z.object({ answers: answersSchema(eventQuestions), isListed: z.boolean() }), also: goingEn },
  ],
  "features/ledgers/welcome-dialog.tsx": [
    { schema: welcomeBodySchema, texts: [ledgersEn.welcomeInputTexts, ledgersDe.welcomeInputTexts] },
  ],
  "features/live-sessions/admin/session-drawer.tsx": [
    { schema: liveFieldsSchema, texts: [liveEn.inputTexts, liveDe.inputTexts] },
  ],
  "features/marketplace/admin/cancel-order-dialog.tsx": [
    { schema: z.object({ reason: nameSchema(200) }), texts: [ordersEn.deskInputTexts, ordersDe.deskInputTexts] },
  ],
  "features/marketplace/admin/product-drawer.tsx": [
    { schema: productFieldsSchema, texts: [shopEn.productInputTexts, shopDe.productInputTexts] },
  ],
  "features/marketplace/admin/refund-dialog.tsx": [
    {
      schema: z.object({ quantities: z.tuple([z.int().min(0).max(2)]), reason: nameSchema(200) }),
      texts: [ordersEn.deskInputTexts, ordersDe.deskInputTexts],
    },
  ],
  "features/marketplace/admin/stock-drawer.tsx": [
    {
      schema: z.object({ variantNo: variantNoSchema, reason: stockReasonSchema, note: lineSchema(200) }),
      texts: [shopEn.stockInputTexts, shopDe.stockInputTexts],
    },
  ],
  "features/marketplace/product-page.tsx": [
    {
      schema: z.object({ variantNo: variantNoSchema, quantity: quantitySchema }),
      texts: [marketEn.quantityTexts, marketDe.quantityTexts],
    },
  ],
  "features/payments/package-drawer.tsx": [
    { schema: packageFieldsSchema, texts: [packagesEn.packageInputTexts, packagesDe.packageInputTexts] },
  ],
  "features/members/card/card-dialog.tsx": [
    {
      schema: z.object({ reason: cardReasonSchema, lastDay: dateSchema.optional() }),
      texts: [cardsEn.cardInputTexts, cardsDe.cardInputTexts],
    },
  ],
  "features/members/card/card-tag.tsx": [
    {
      schema: z.object({ tag: typedTagSchema }),
      texts: [tagTextsOf(cardsEn.tagTexts.numberError), tagTextsOf(cardsDe.tagTexts.numberError)],
    },
  ],
  "features/members/desk-note.tsx": [
    { schema: deskNoteFieldsSchema, texts: [membersEn.deskNoteInputTexts, membersDe.deskNoteInputTexts] },
  ],
  "features/members/held-back.tsx": [
    { schema: tryAgainFieldsSchema, texts: [membersEn.tryAgainInputTexts, membersDe.tryAgainInputTexts] },
  ],
  "features/members/invite-dialog.tsx": [
    { schema: inviteeSchema, texts: [membersEn.inviteInputTexts, membersDe.inviteInputTexts] },
  ],
  "features/members/member-notes.tsx": [
    { schema: noteBodySchema, texts: [membersEn.noteInputTexts, membersDe.noteInputTexts] },
  ],
  "features/members/membership/change-dialog.tsx": changeForms.map((schema) => ({
    schema,
    texts: [changeEn.changeInputTexts, changeDe.changeInputTexts],
  })),
  "features/members/role-dialog.tsx": [{ schema: z.object({ role: tenantRoleSchema }) }],
  "features/memberships/admin/approve-dialog.tsx": [{ schema: z.object({ when: whenSchema }) }],
  "features/memberships/admin/plan-drawer.tsx": [
    { schema: planFieldsSchema, texts: [plansEn.planInputTexts, plansDe.planInputTexts] },
  ],
  "features/news/admin/article-editor.tsx": [
    { schema: articleFieldsSchema, texts: [newsEn.articleInputTexts, newsDe.articleInputTexts] },
  ],
  "features/platform/compliance/record-dialog.tsx": [
    { schema: recordedSchema, texts: [complianceEn.recordInputTexts, complianceDe.recordInputTexts] },
  ],
  "features/platform/create/create-page.tsx": [
    { schema: createSchema, texts: [createEn.createInputTexts, createDe.createInputTexts], also: slugEn },
  ],
  "features/platform/tenant/owner-address-dialog.tsx": [
    {
      schema: z.object({ email: inviteeEmailSchema }),
      texts: [tenantEn.ownerInputTexts, tenantDe.ownerInputTexts],
    },
  ],
  "features/platform/tenant/paid-plan-dialog.tsx": [{ schema: closing.planFieldsSchema, texts: supportTexts }],
  "features/platform/tenant/plan-dialog.tsx": [{ schema: closing.planFieldsSchema, texts: supportTexts }],
  "features/platform/tenant/support-dialog.tsx": [{ schema: openSupportSchema, texts: supportTexts }],
  "features/platform/tenant/trial-dialog.tsx": [{ schema: closing.trialFieldsSchema, texts: supportTexts }],
  "features/platform/tenants/notice-dialog.tsx": [
    { schema: noticeWordsSchema, texts: [noticeEn.noticeInputTexts, noticeDe.noticeInputTexts] },
  ],
  "features/profile/details-card.tsx": [{ schema: profile.detailsSchema, also: profileEn }],
  "features/profile/email-confirmation.tsx": [{ schema: profile.emailCodeSchema, also: profileEn }],
  "features/profile/password-card.tsx": [{ schema: profile.passwordSchema, also: profileEn }],
  "features/profile/two-factor-dialog.tsx": [{ schema: profile.totpSchema, also: profileEn }],
  "features/public/overlay/enquiry-dialog.tsx": [
    { schema: enquiryBodySchema, texts: [publicEn.enquiryInputTexts, publicDe.enquiryInputTexts] },
  ],
  "features/public/overlay/support-dialog.tsx": [
    { schema: supportRequestBodySchema, texts: [publicEn.supportInputTexts, publicDe.supportInputTexts] },
  ],
  "features/resources/copy-dialog.tsx": [
    {
      schema: z.object({ count: z.int().min(1).max(staffLimits.copies) }),
      texts: [countTextsOf(copyEn.copyTexts.countWrong), countTextsOf(copyDe.copyTexts.countWrong)],
    },
  ],
  "features/resources/many-dialog.tsx": [
    {
      schema: resourceFieldsSchema.pick({ floor: true }).extend({
        isAvailable: z.enum(["leave", "yes", "no"]),
        requiresApproval: z.enum(["leave", "yes", "no"]),
        pointCostPerHour: resourceFieldsSchema.shape.pointCostPerHour.nullable(),
      }),
      texts: [resourcesEn.resourceInputTexts, resourcesDe.resourceInputTexts],
    },
  ],
  "features/resources/out-of-service-dialog.tsx": [
    {
      schema: outOfServiceFieldsSchema,
      texts: [resourcesEn.idleInputTexts, resourcesDe.idleInputTexts],
      filled: [
        { from: "2026-12-02T09:00:00.000Z", until: "2026-12-01T09:00:00.000Z", note: "New floor" },
        { from: "2026-12-02T09:00:00.000Z", until: "2027-12-01T09:00:00.000Z", note: "New floor" },
      ],
    },
  ],
  "features/resources/resource-drawer.tsx": [
    { schema: resourceFieldsSchema, texts: [resourcesEn.resourceInputTexts, resourcesDe.resourceInputTexts] },
  ],
  "features/settings/domain/ask-form.tsx": [
    {
      schema: domainWishSchema,
      texts: [hostTextsOf(domainEn.domainTexts.hostInvalid), hostTextsOf(domainDe.domainTexts.hostInvalid)],
    },
  ],
  "features/settings/settings-form.tsx": [
    { schema: settingsFieldsSchema, texts: [settingsEn.settingsInputTexts, settingsDe.settingsInputTexts] },
  ],
};

/** What somebody, a script or a browser's extension may put into a field. */
const values: readonly unknown[] = [
  undefined,
  null,
  "",
  " ",
  "x",
  "nobody",
  "a@b",
  "12345",
  "-x",
  "https://",
  "\u202Eunreadable\u200B",
  "x".repeat(30_000),
  `${"x".repeat(300)}@people.example`,
  0,
  -1,
  1.5,
  1e9,
  Number.NaN,
  true,
  [],
  ["x".repeat(500)],
  Array.from({ length: 500 }, (_, position) => `item ${position}`),
  {},
];

/** Every sentence of a catalogue, its numbers as "#". A function is asked with facts that become "#", too. */
function sentencesIn(catalogue: unknown, found = new Set<string>()): Set<string> {
  if (typeof catalogue === "string") found.add(masked(catalogue));
  else if (typeof catalogue === "function") {
    for (const facts of [{ minimum: "7", maximum: "7" }, "7", 7, true]) {
      try {
        sentencesIn((catalogue as (facts: unknown) => unknown)(facts), found);
      } catch {
        // It takes other facts, so it is no sentence about a field's value.
      }
    }
  } else if (typeof catalogue === "object" && catalogue !== null)
    for (const part of Object.values(catalogue)) sentencesIn(part, found);
  return found;
}

/** The path of each part of a form, however deep. */
function partsOf(whole: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof whole !== "object" || whole === null) return [path];
  const parts = Object.entries(whole).flatMap(([name, part]) => partsOf(part, [...path, name]));
  return path.length === 0 ? parts : [path, ...parts];
}

/** The form with one part replaced. */
function withPart(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const part = withPart((whole as FieldValues)[name], rest, value);
  return Array.isArray(whole) ? whole.with(Number(name), part) : { ...(whole as FieldValues), [name]: part };
}

const masked = (sentence: string) => sentence.replace(/\d+([.,]\d+)*/g, "#");

async function sentencesOf(schema: z.ZodType, texts: InputTexts, typed: FieldValues): Promise<string[]> {
  const { result, unmount } = renderHook(() =>
    useContractForm(schema as z.ZodType<FieldValues, FieldValues>, typed, texts),
  );
  let errors: FieldErrors = {};
  await result.current.handleSubmit(
    () => undefined,
    (found) => {
      errors = found;
    },
  )();
  unmount();
  return messagesIn(errors);
}

function messagesIn(errors: unknown): string[] {
  if (typeof errors !== "object" || errors === null) return [];
  const { type, message } = errors as { type?: unknown; message?: unknown };
  if (typeof type === "string") return [String(message)];
  return Object.values(errors).flatMap(messagesIn);
}

test("each form of the product is listed here", () => {
  const root = join(import.meta.dirname, "../../web/src");
  const files = globSync("**/*.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== "kit/form.tsx" && /useContractForm[<(]/.test(readFileSync(join(root, file), "utf8")));
  expect(files.toSorted()).toEqual(Object.keys(forms).toSorted());
});

describe.each(
  Object.entries(forms).flatMap(([file, cases]) =>
    cases.flatMap(({ schema, texts, also, filled = [] }, position) =>
      (["en", "de"] as const)
        .slice(0, texts === undefined ? 1 : 2)
        .map((language, index) => ({ file, position, language, schema, texts: texts?.[index] ?? {}, also, filled })),
    ),
  ),
)("$file $position in $language", ({ schema, texts, also, filled }) => {
  test("says sentences of the catalogue only", async () => {
    const known = sentencesIn([texts, also, generalEn]);
    const shape = (schema as Partial<z.ZodObject>).shape ?? {};
    const names = Object.keys(shape);
    expect(names).not.toEqual([]);
    const typed = [
      ...names.flatMap((name) => values.map((value) => ({ [name]: value }))),
      ...filled.flatMap((whole) => [
        whole,
        ...partsOf(whole).flatMap((part) => values.map((value) => withPart(whole, part, value) as FieldValues)),
      ]),
    ];
    const said = new Set<string>();
    for (const fields of typed) for (const sentence of await sentencesOf(schema, texts, fields)) said.add(sentence);
    expect(said.size).toBeGreaterThan(0);
    expect([...said].filter((sentence) => sentence === "" || !known.has(masked(sentence)))).toEqual([]);
  });
});
