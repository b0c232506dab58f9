// @vitest-environment happy-dom
/** No library speaks to people: whatever is typed, a field says a sentence of a catalogue of ours. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderHook } from "@testing-library/react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { lineSchema, nameSchema } from "#lambdas/contract/text.ts";
import { enquiryBodySchema, supportRequestBodySchema } from "#lambdas/enquiries/contract.ts";
import { eventFieldsSchema } from "#lambdas/events/contract.ts";
import { messageFieldsSchema } from "#lambdas/events/desk-contract.ts";
import { cancellationSchema as eventCancellationSchema } from "#lambdas/events/staff-contract.ts";
import { inviteeSchema } from "#lambdas/invitations/contract.ts";
import { welcomeBodySchema } from "#lambdas/ledgers/contract.ts";
import { liveFieldsSchema } from "#lambdas/live/contract.ts";
import { noteBodySchema } from "#lambdas/members/contract.ts";
import { membershipChangeSchema, whenSchema } from "#lambdas/memberships/contract.ts";
import { planFieldsSchema } from "#lambdas/memberships/plan-contract.ts";
import { articleFieldsSchema } from "#lambdas/news/contract.ts";
import { quantitySchema } from "#lambdas/orders/order-contract.ts";
import { packageFieldsSchema } from "#lambdas/payments/package-contract.ts";
import { deductBodySchema, grantBodySchema, reverseBodySchema } from "#lambdas/points/contract.ts";
import { productFieldsSchema, variantNoSchema } from "#lambdas/products/contract.ts";
import { stockReasonSchema } from "#lambdas/products/staff-contract.ts";
import { resourceFieldsSchema } from "#lambdas/resources/contract.ts";
import { settingsFieldsSchema } from "#lambdas/settings/contract.ts";
import * as pointsDe from "#web/domain/points-dialogs/input-texts.de.ts";
import * as pointsEn from "#web/domain/points-dialogs/input-texts.ts";
import { proofSchema } from "#web/domain/proof-schema.ts";
import * as proofEn from "#web/domain/proof-texts.ts";
import { cancellationSchema } from "#web/domain/refund/refund.ts";
import * as refundEn from "#web/domain/refund/texts.ts";
import * as recoveryCodeEn from "#web/features/auth/recovery-code-texts.ts";
import * as auth from "#web/features/auth/schemas.ts";
import * as organisationDe from "#web/features/auth/setup/input-texts.de.ts";
import * as organisationEn from "#web/features/auth/setup/input-texts.ts";
import { organisationSchema } from "#web/features/auth/setup/organisation-schema.ts";
import * as setupEn from "#web/features/auth/setup/texts.ts";
import * as authEn from "#web/features/auth/texts.ts";
import * as cancelDe from "#web/features/bookings/admin/input-texts.de.ts";
import * as cancelEn from "#web/features/bookings/admin/input-texts.ts";
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
import * as profile from "#web/features/profile/schemas.ts";
import * as profileEn from "#web/features/profile/texts.ts";
import * as publicDe from "#web/features/public/overlay/input-texts.de.ts";
import * as publicEn from "#web/features/public/overlay/input-texts.ts";
import * as resourcesDe from "#web/features/resources/input-texts.de.ts";
import * as resourcesEn from "#web/features/resources/input-texts.ts";
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

/** By the file that uses it. A file may have two forms. */
const forms: Readonly<Record<string, readonly FormCase[]>> = {
  "domain/prove-email.tsx": [{ schema: proofSchema, also: proofEn }],
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
      also: setupEn,
    },
  ],
  "features/bookings/admin/cancel-booking-dialog.tsx": [
    {
      schema: cancellationSchema(20, "20"),
      texts: [cancelEn.cancelInputTexts, cancelDe.cancelInputTexts],
      also: refundEn,
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
  "features/resources/resource-drawer.tsx": [
    { schema: resourceFieldsSchema, texts: [resourcesEn.resourceInputTexts, resourcesDe.resourceInputTexts] },
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
    cases.flatMap(({ schema, texts, also }, position) =>
      (["en", "de"] as const)
        .slice(0, texts === undefined ? 1 : 2)
        .map((language, index) => ({ file, position, language, schema, texts: texts?.[index] ?? {}, also })),
    ),
  ),
)("$file $position in $language", ({ schema, texts, also }) => {
  test("says sentences of the catalogue only", async () => {
    const known = sentencesIn([texts, also, generalEn]);
    const shape = (schema as Partial<z.ZodObject>).shape ?? {};
    const names = Object.keys(shape);
    expect(names).not.toEqual([]);
    const said = new Set<string>();
    for (const name of names)
      for (const value of values)
        for (const sentence of await sentencesOf(schema, texts, { [name]: value })) said.add(sentence);
    expect(said.size).toBeGreaterThan(0);
    expect([...said].filter((sentence) => sentence === "" || !known.has(masked(sentence)))).toEqual([]);
  });
});
