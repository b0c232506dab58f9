/** Lists what somebody else changed while a form was open. Each value has a button that takes it over. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { versionTexts as texts } from "./version-texts.ts";
import type { Change } from "./versioned-form.ts";

interface ChangedMeanwhileProps {
  changes: readonly Change[];
  /** The label of the field at this path. */
  nameOf: (field: string) => string;
  /** The text of a choice; undefined for a value that can be shown unchanged. */
  print?: (value: unknown, field: string) => string | undefined;
  onTakeTheirs: (change: Change) => void;
}

export function ChangedMeanwhile({ changes, nameOf, print, onTakeTheirs }: ChangedMeanwhileProps) {
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { flexGrow: 1 } }}>
      <AlertTitle>{texts.title}</AlertTitle>
      {texts.text}
      <Box component="ul" sx={{ listStyle: "none", padding: 0, margin: 0, marginBlockStart: 1 }}>
        {changes.map((change) => (
          <Box
            component="li"
            key={change.name}
            sx={{ display: "flex", alignItems: "center", gap: 1, paddingBlock: 0.5 }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Box component="strong" sx={{ display: "block", fontWeight: "fontWeightMedium" }}>
                {nameOf(change.name)}
              </Box>
              {texts.theirs(valueText(change.theirs, print?.(change.theirs, change.name)))}
            </Box>
            {change.yours !== undefined && (
              <Button
                size="small"
                aria-label={texts.takeTheirsFor(nameOf(change.name))}
                onClick={() => onTakeTheirs(change)}
              >
                {texts.takeTheirs}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

function valueText(value: unknown, printed: string | undefined): string {
  if (value === true) return texts.on;
  if (value === false) return texts.off;
  if (value === null || value === undefined || value === "") return texts.nothing;
  if (Array.isArray(value) && printed === undefined) return value.length === 0 ? texts.nothing : value.join(", ");
  return texts.quoted(printed ?? String(value));
}
