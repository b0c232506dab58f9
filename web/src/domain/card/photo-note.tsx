/** Asks the desk to compare the photo, because anybody can have copied the code. The photo stands beside it. */
import Alert from "@mui/material/Alert";
import { identityTexts as texts } from "./code-texts.ts";
import type { CardHolder } from "./identify.ts";

/** CSS pixels of a photo that is compared with a person. */
export const comparedPhoto = 120;

export function PhotoNote({ person }: { person: Pick<CardHolder, "avatarUrl"> }) {
  return (
    <Alert severity="warning" role="note">
      {person.avatarUrl === null ? texts.withoutPhoto : texts.comparePhoto}
    </Alert>
  );
}
