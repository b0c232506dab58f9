/** What a person types of a ticket's code. */
import { type RegistrationId, registrationIdSchema } from "#lambdas/contract/ids.ts";

/**
 * The registration of a code that a person types. Spaces, hyphens and capital letters do not matter. I, L and O are in
 * no id, so they are the digits that they look like. Undefined if the text is no such code.
 */
export function readTyped(typed: string): RegistrationId | undefined {
  const body = typed.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replaceAll("O", "0");
  return registrationIdSchema.safeParse(`reg_${body}`).data;
}
