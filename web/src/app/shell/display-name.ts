import { shellTexts } from "./texts.ts";

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** The full name; else first or last name alone; else the address before the "@"; else "User". */
export function displayName(person: Named | null): string {
  if (person === null) return shellTexts.unnamed;
  const fullName = [person.firstName.trim(), person.lastName.trim()].filter((part) => part !== "").join(" ");
  return fullName || person.email.split("@")[0] || shellTexts.unnamed;
}
