import type { Member } from "../../../../lambdas/members/contract.ts";

type Named = Pick<Member, "firstName" | "lastName" | "email">;

/** The full name; who gave none is known by their e-mail address. */
export function memberName({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || email;
}

/** First letters of both names, whole characters even beyond the basic plane. */
export function initials({ firstName, lastName, email }: Named): string {
  const letters = [firstName, lastName].flatMap((name) => Array.from(name.trim()).slice(0, 1));
  return (letters.length > 0 ? letters : Array.from(email).slice(0, 1)).join("").toUpperCase();
}
