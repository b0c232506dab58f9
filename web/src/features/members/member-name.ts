import type { Member } from "#lambdas/members/contract.ts";

type Named = Pick<Member, "firstName" | "lastName" | "email">;

/** The full name; who gave none is known by their e-mail address. */
export function memberName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}
