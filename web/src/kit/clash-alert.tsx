import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { pageLocale } from "../session/language.ts";
import { inSight } from "./in-sight.ts";
import { versionTexts } from "./version-texts.ts";

const list = (words: readonly string[]) => new Intl.ListFormat(pageLocale).format(words);

/** Somebody else saved first. Names the fields that both have changed: the next save replaces theirs. */
export function ClashAlert({ fields }: { fields: readonly string[] }) {
  return (
    <Alert ref={inSight} severity="warning">
      <AlertTitle>{versionTexts.title}</AlertTitle>
      {versionTexts.text}
      {fields.length > 0 && ` ${versionTexts.alsoChanged(list(fields))}`}
    </Alert>
  );
}
