/** The workspace's logo and colours, with contrast problems and a preview. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { productColours } from "#lambdas/contract/product-colours.ts";
import type { Settings } from "#lambdas/settings/contract.ts";
import { type ColourName, judgeContrast } from "#lambdas/settings/rules.ts";
import { type ThemeColours, themeColoursSchema } from "#lambdas/tenants/contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import type { Change } from "#web/kit/versioned-form.ts";
import { ColourField } from "./colour-field.tsx";
import { LogoCard } from "./logo-card.tsx";
import { colourTexts, settingsTexts, themeTexts } from "./texts.ts";
import { ThemePreview } from "./theme-preview.tsx";
import { useLogo } from "./use-logo.ts";
import { storedColours, type ThemeFields, themeFieldsOf, useSaveTheme } from "./use-save-theme.ts";

/** The product's colours, for a workspace that has never had its own. */
const defaults = productColours.light;
const productThemeColours: ThemeColours = {
  primary: defaults.primary,
  secondary: defaults.brass,
  accent: defaults.brass,
  background: defaults.background,
  foreground: defaults.text,
  muted: defaults.mutedSurface,
  border: defaults.hairline,
};

const names = Object.keys(productThemeColours) as ColourName[];

export function ThemeEditor({ settings }: { settings: Settings }) {
  const form = useForm<ThemeFields>({ defaultValues: themeFieldsOf(settings, productThemeColours) });
  const { save, isPending, problem, changes, takeTheirs } = useSaveTheme(settings, form, productThemeColours);
  const logo = useLogo();
  const fields = useWatch({ control: form.control }) as ThemeFields;
  const { isOwn, colours: typed } = fields;
  const colours = storedColours(fields);
  const isDirty = !isSame(colours, storedColours(form.formState.defaultValues as ThemeFields));
  const isWhole = themeColoursSchema.safeParse(typed).success;
  const problems = isOwn && isWhole ? judgeContrast(typed) : [];
  const { question } = useLeaveQuestion(isDirty);
  const switchHelp = useId();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isDirty && !isPending && (!isOwn || (isWhole && problems.length === 0))) void save(form.getValues());
  }

  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
      }}
    >
      <Stack spacing={3}>
        <LogoCard logo={logo} storedUrl={settings.logoUrl} name={settings.name} />
        <form noValidate onSubmit={submit}>
          <Card component="section" aria-label={themeTexts.colours} sx={{ p: { xs: 2, sm: 3 } }}>
            <FormControlLabel
              label={themeTexts.own}
              control={
                <Switch
                  checked={isOwn}
                  onChange={(_event, isOn) => form.setValue("isOwn", isOn)}
                  slotProps={{ input: { "aria-describedby": switchHelp } }}
                />
              }
            />
            <FormHelperText id={switchHelp}>{themeTexts.ownHint}</FormHelperText>
            {isOwn && (
              <Box sx={{ display: "grid", gap: 2, mt: 2.5 }}>
                {names.map((name) => (
                  <ColourField
                    key={name}
                    name={name}
                    value={typed[name]}
                    problems={problems.filter(({ colour }) => colour === name)}
                    onChange={(hex) => form.setValue(`colours.${name}`, hex)}
                  />
                ))}
              </Box>
            )}
            <Box aria-live="polite" sx={{ mt: 2.5 }}>
              {isOwn && isWhole && (
                <Alert severity={problems.length === 0 ? "success" : "warning"}>
                  {problems.length === 0 ? themeTexts.allReadable : themeTexts.unreadable}
                </Alert>
              )}
            </Box>
            <Stack spacing={2} sx={{ mt: 2, "&:empty": { display: "none" } }}>
              <ChangedMeanwhile changes={shownOf(changes)} nameOf={nameOf} onTakeTheirs={takeTheirs} />
              {problem !== undefined && <RefusalAlert title={settingsTexts.notSaved} error={problem} />}
            </Stack>
            <BusyButton
              type="submit"
              variant="contained"
              disabled={!isDirty || (isOwn && (!isWhole || problems.length > 0))}
              isBusy={isPending}
              loadingPosition="start"
              sx={{ mt: 2.5 }}
            >
              {themeTexts.save}
            </BusyButton>
          </Card>
        </form>
      </Stack>
      <Box component="section" aria-label={themeTexts.preview}>
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {themeTexts.preview}
        </Typography>
        <ThemePreview colours={colours ?? {}} name={settings.name} logoUrl={logo.previewUrl ?? settings.logoUrl} />
      </Box>
      {question}
    </Box>
  );
}

function nameOf(field: string): string {
  const name = names.find((one) => field === `colours.${one}`);
  return name === undefined ? themeTexts.own : colourTexts[name].label;
}

/** Somebody who switched the own colours off changed one thing, not each colour. */
function shownOf(changes: readonly Change[]): readonly Change[] {
  const switched = changes.filter(({ name, theirs }) => name === "isOwn" && theirs === false);
  return switched.length > 0 ? switched : changes;
}

function isSame(one: ThemeColours | null, other: ThemeColours | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
