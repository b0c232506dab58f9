/** After the new state was loaded: what had been typed and differs from it, each with a way back into the form. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormContext, useWatch } from "react-hook-form";
import type { ResourceFields } from "#lambdas/resources/contract.ts";
import { fieldTexts, staleTexts } from "./texts.ts";
import { valueText } from "./value-text.ts";

interface YourEntriesProps {
  yours: ResourceFields;
  onDismiss: () => void;
}

export function YourEntries({ yours, onDismiss }: YourEntriesProps) {
  const { control, setValue } = useFormContext<ResourceFields>();
  const now = useWatch({ control });
  const names = Object.keys(fieldTexts) as (keyof ResourceFields)[];
  const differing = names.filter((name) => JSON.stringify(yours[name]) !== JSON.stringify(now[name]));
  if (differing.length === 0) return null;

  return (
    <Alert severity="info" sx={{ "& .MuiAlert-message": { flexGrow: 1 } }}>
      <AlertTitle>{staleTexts.loadedTitle}</AlertTitle>
      {staleTexts.loadedText}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, mt: 1 }}>
        {differing.map((name) => (
          <Box component="li" key={name} sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.5 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <Box component="strong" sx={{ display: "block", fontWeight: "fontWeightMedium" }}>
                {fieldTexts[name]}
              </Box>
              {staleTexts.youEntered(valueText(yours[name]))}
            </Box>
            <Button
              size="small"
              aria-label={staleTexts.takeBackFor(fieldTexts[name])}
              onClick={() => setValue(name, yours[name], { shouldDirty: true, shouldValidate: true })}
            >
              {staleTexts.takeBack}
            </Button>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" size="small" onClick={onDismiss} sx={{ mt: 1 }}>
        {staleTexts.dismiss}
      </Button>
    </Alert>
  );
}
