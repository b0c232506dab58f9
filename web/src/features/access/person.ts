/** Words and picture of somebody in a list of the house. Those of an erased member are gone. */
import { scanTexts as texts } from "./texts.ts";

interface Person {
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
}

export const nameOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ") || texts.formerMember;

/** As the avatar takes it. Lists of the house have no addresses. */
export const pictureOf = ({ firstName, lastName, avatarUrl }: Person) => ({
  firstName: firstName ?? "",
  lastName: lastName ?? "",
  email: "",
  avatarUrl,
});
