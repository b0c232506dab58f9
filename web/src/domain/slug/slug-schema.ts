import * as z from "zod";
import { slugReserved, slugTaken, slugTooSimilar } from "#lambdas/tenants/contract.ts";
import { judgeSlug } from "#lambdas/tenants/rules.ts";
import { slugTexts } from "./texts.ts";

/** The form's version of the server's schema. It brings its own messages. */
export const slugFieldSchema = z
  .string()
  .min(1, slugTexts.required)
  .refine((slug) => judgeSlug(slug) !== "invalid", slugTexts.invalid)
  .refine((slug) => judgeSlug(slug) !== "reserved", slugTexts.reserved);

/** What the field says of a slug that the server has refused, by the refusal's code. */
export const slugRefusals: Readonly<Record<string, string>> = {
  [slugTaken.code]: slugTexts.taken,
  [slugTooSimilar.code]: slugTexts.too_similar,
  [slugReserved.code]: slugTexts.reserved,
};
