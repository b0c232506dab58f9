/** The rules of the form for the code, loaded when the form is touched. */
import * as z from "zod";
import { proofTexts } from "./proof-texts.ts";

export const proofSchema = z.object({ code: z.string().trim().min(1, proofTexts.codeRequired).max(64) });
