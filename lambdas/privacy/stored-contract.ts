/** What is stored of a request besides what its readers see. */
import * as z from "zod";
import { languageSchema } from "../contract/languages.ts";
import { privacyRequestSchema } from "./contract.ts";

/** `stepId` comes from the call, so a repeated call finds its step. `bodyHash` detects another body with the same key. */
const storedStepSchema = privacyRequestSchema.shape.steps.element.extend({ stepId: z.string(), bodyHash: z.string() });
export type StoredStep = z.output<typeof storedStepSchema>;

export const storedRequestSchema = privacyRequestSchema.extend({
  steps: z.array(storedStepSchema),
  /** The language of the account that asked; null when it is not known. */
  language: languageSchema.nullable().catch(null),
  /** Of the call that recorded it. */
  bodyHash: z.string(),
});
export type StoredRequest = z.output<typeof storedRequestSchema>;
