/** One message of `spreadRound` to `mailRound`. */
import * as z from "zod";
import { eventIdSchema, registrationIdSchema, tenantIdSchema } from "../contract/ids.ts";

export const roundKindSchema = z.enum(["reminder", "moved", "message"]);

export const roundMessageSchema = z.object({
  tenantId: tenantIdSchema,
  eventId: eventIdSchema,
  registrationId: registrationIdSchema,
  kind: roundKindSchema,
  about: z.string(),
});
export type RoundMessage = z.infer<typeof roundMessageSchema>;
