/** What people read after bad input about points, in both languages. Each mistake has a sentence of its own. */
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { planFieldsSchema } from "#lambdas/memberships/plan-contract.ts";
import { deductBodySchema, grantBodySchema } from "#lambdas/points/contract.ts";
import * as pointsDe from "#web/domain/points-dialogs/input-texts.de.ts";
import * as pointsEn from "#web/domain/points-dialogs/input-texts.ts";
import * as filesDe from "#web/features/ledgers/file-texts.de.ts";
import * as filesEn from "#web/features/ledgers/file-texts.ts";
import * as plansDe from "#web/features/memberships/admin/input-texts.de.ts";
import * as plansEn from "#web/features/memberships/admin/input-texts.ts";
import * as refusalsDe from "#web/features/points/error-texts.de.ts";
import * as refusalsEn from "#web/features/points/error-texts.ts";
import type { InputTexts } from "#web/kit/input-sentence.ts";

const plan = {
  name: "Studio",
  description: "",
  pointsPerCycle: 100,
  cycle: { unit: "months", count: 1 },
  rollsOver: true,
  rolloverLimit: 50,
  priceMinor: 0,
  chosenBy: "members",
  isActive: true,
};
const movement = { amount: 5, reason: "Key lost" };
const [plans, points] = [
  [plansEn.planInputTexts, plansDe.planInputTexts],
  [pointsEn.grantInputTexts, pointsDe.grantInputTexts],
];

/** The sentence at the one field that is wrong, with the limits as the language writes them. */
function sentenceOf(schema: z.ZodType, input: object, texts: InputTexts, locale: string): string {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(issues).toHaveLength(1);
  const [{ path = [], code = "", ...facts } = {}] = issues as Partial<z.core.$ZodIssue>[];
  const print = (limit: unknown) => new Intl.NumberFormat(locale).format(Number(limit ?? 0));
  const { minimum, maximum } = facts as { minimum?: unknown; maximum?: unknown };
  const sentence = texts[path.join(".")]?.[code] ?? "";
  return typeof sentence === "string" ? sentence : sentence({ minimum: print(minimum), maximum: print(maximum) });
}

describe("at the field", () => {
  test.each([
    [
      "a rollover below zero",
      planFieldsSchema,
      { ...plan, rolloverLimit: -1 },
      plans,
      "The limit must be 0 or more",
      "Die Grenze muss 0 oder mehr sein",
    ],
    [
      "a cycle of no days",
      planFieldsSchema,
      { ...plan, cycle: { unit: "days", count: 0 } },
      plans,
      "A cycle lasts at least 1 day or 1 month",
      "Ein Zeitraum dauert mindestens 1 Tag oder 1 Monat",
    ],
    [
      "a plan of half a point",
      planFieldsSchema,
      { ...plan, pointsPerCycle: 1.5 },
      plans,
      "Enter the points as a whole number",
      "Bitte geben Sie die Punkte als ganze Zahl ein",
    ],
    [
      "a plan of 1e9 points",
      planFieldsSchema,
      { ...plan, pointsPerCycle: 1e9 },
      plans,
      "A cycle gives at most 1,000,000 points",
      "Ein Zeitraum gibt höchstens 1.000.000 Punkte",
    ],
    [
      "a deduction below zero",
      deductBodySchema,
      { ...movement, amount: -5 },
      points,
      "Points must be at least 1",
      "Mindestens 1 Punkt",
    ],
    [
      "a grant of 1e9",
      grantBodySchema,
      { ...movement, amount: 1e9 },
      points,
      "At most 1,000,000 points at once",
      "Höchstens 1.000.000 Punkte auf einmal",
    ],
    [
      "a grant of 1.5",
      grantBodySchema,
      { ...movement, amount: 1.5 },
      points,
      "Enter the points as a whole number",
      "Bitte geben Sie eine ganze Zahl von Punkten ein",
    ],
  ])("%s has its sentence", (_what, schema, input, [english, german], ...expected) => {
    expect([
      sentenceOf(schema, input, english as InputTexts, "en"),
      sentenceOf(schema, input, german as InputTexts, "de"),
    ]).toEqual(expected);
  });
});

test("a correction that is corrected has its sentence", () => {
  expect(refusalsEn.errorTexts["points.reversal_of_reversal"]).toBe(
    "A reversal cannot be reversed. Grant or deduct points instead.",
  );
  expect(refusalsDe.errorTexts["points.reversal_of_reversal"]).toBe(
    "Eine Stornierung kann nicht storniert werden. Schreiben Sie Punkte gut oder ziehen Sie welche ab.",
  );
});

test("a file has a sentence for too many rows, swapped columns, 1e9, 1.5, and a deduction that is too large", () => {
  const sentencesOf = ({ tooMany, reasons, failures }: typeof filesEn.pointsFileTexts, most: string, found: string) => [
    tooMany(most, found),
    reasons.swapped,
    reasons.too_large,
    reasons.not_whole,
    failures.insufficient,
  ];
  expect(sentencesOf(filesEn.pointsFileTexts, "10,000", "10,001")).toEqual([
    "A file may have up to 10,000 rows. This one has 10,001.",
    "holds what belongs into another column",
    "is more than 1,000,000, the most that one row may move",
    "is not a whole number, such as 25",
    "The wallet has not enough points.",
  ]);
  expect(sentencesOf(filesDe.pointsFileTexts, "10.000", "10.001")).toEqual([
    "Eine Datei darf bis zu 10.000 Zeilen haben. Diese hat 10.001.",
    "enthält, was in eine andere Spalte gehört",
    "ist mehr als 1.000.000, und mehr darf eine Zeile nicht bewegen",
    "ist keine ganze Zahl, zum Beispiel 25",
    "Auf dem Punktekonto sind nicht genug Punkte.",
  ]);
});
