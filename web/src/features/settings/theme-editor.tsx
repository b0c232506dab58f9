/** The workspace's logo and colours, with contrast problems and a preview. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useId, useState } from "react";
import { productColours } from "#lambdas/contract/product-colours.ts";
import type { Settings } from "#lambdas/settings/contract.ts";
import { type ColourName, judgeContrast } from "#lambdas/settings/rules.ts";
import { type ThemeColours, themeColoursSchema } from "#lambdas/tenants/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { ColourField } from "./colour-field.tsx";
import { LogoCard } from "./logo-card.tsx";
import { settingsTexts, themeTexts } from "./texts.ts";
import { ThemePreview } from "./theme-preview.tsx";
import { useLogo } from "./use-logo.ts";
import { isSame, useSaveTheme } from "./use-save-theme.ts";

/** The product's colours, for a workspace that has never had its own. */
const defaults = productColours.light;
const houseColours: ThemeColours = {
  primary: defaults.primary,
  secondary: defaults.brass,
  accent: defaults.brass,
  background: defaults.background,
  foreground: defaults.text,
  muted: defaults.mutedSurface,
  border: defaults.hairline,
};

const names = Object.keys(houseColours) as ColourName[];

export function ThemeEditor({ settings }: { settings: Settings }) {
  const saving = useSaveTheme(settings);
  const logo = useLogo();
  const [isOwn, setIsOwn] = useState(settings.colours !== null);
  const [typed, setTyped] = useState<ThemeColours>(settings.colours ?? houseColours);
  const colours = isOwn ? typed : null;
  const isDirty = !isSame(colours, saving.seen.colours);
  const isWhole = themeColoursSchema.safeParse(typed).success;
  const problems = isOwn && isWhole ? judgeContrast(typed) : [];
  const { question } = useLeaveQuestion(isDirty);
  const switchHelp = useId();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isDirty && !saving.isPending && (!isOwn || (isWhole && problems.length === 0))) saving.save(colours);
  }

  function takeTheirs(): void {
    if (saving.theirs === undefined) return;
    const { colours: fresh } = saving.theirs;
    setIsOwn(fresh !== null);
    setTyped(fresh ?? typed);
    saving.takeTheirs(saving.theirs);
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
        <LogoCard logo={logo} storedUrl={settings.logoUrl} />
        <form noValidate onSubmit={submit}>
          <Card component="section" aria-label={themeTexts.colours} sx={{ p: { xs: 2, sm: 3 } }}>
            <FormControlLabel
              label={themeTexts.own}
              control={
                <Switch
                  checked={isOwn}
                  onChange={(_event, isOn) => setIsOwn(isOn)}
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
                    onChange={(hex) => setTyped((before) => ({ ...before, [name]: hex }))}
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
            {saving.theirs !== undefined && (
              <Conflict onTheirs={takeTheirs} onMine={() => saving.save(colours, saving.theirs)} />
            )}
            {saving.problem !== undefined && (
              <Alert severity="error" sx={{ mt: 2 }}>
                <AlertTitle>{settingsTexts.notSaved}</AlertTitle>
                {errorText(saving.problem)}
              </Alert>
            )}
            <Button
              type="submit"
              variant="contained"
              disabled={!isDirty || (isOwn && (!isWhole || problems.length > 0))}
              loading={saving.isPending}
              loadingPosition="start"
              sx={{ mt: 2.5 }}
            >
              {themeTexts.save}
            </Button>
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

function Conflict({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { title, text, theirs, mine } = themeTexts.conflict;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
        <Button size="small" variant="outlined" onClick={onTheirs}>
          {theirs}
        </Button>
        <Button size="small" variant="outlined" onClick={onMine}>
          {mine}
        </Button>
      </Box>
    </Alert>
  );
}
