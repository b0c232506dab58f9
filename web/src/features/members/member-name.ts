import type { Member } from "#lambdas/members/contract.ts";

type Named = Pick<Member, "firstName" | "lastName" | "email">;

/** The full name, or the e-mail address if there is no name. */
export function memberName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}
