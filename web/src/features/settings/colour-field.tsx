import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type ColourName, type ContrastProblem, leastContrast } from "#lambdas/settings/rules.ts";
import { innerRadius } from "#web/kit/looks.ts";
import { colourTexts, problemText, themeTexts } from "./texts.ts";

interface ColourFieldProps {
  name: ColourName;
  value: string;
  problems: readonly ContrastProblem[];
  onChange: (hex: string) => void;
}

/**
 * A colour, typed as six hex digits or picked. Contrast problems are listed below it, with the nearest readable colour.
 */
export function ColourField({ name, value, problems, onChange }: ColourFieldProps) {
  const { label, hint } = colourTexts[name];
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div>
      <TextField
        fullWidth
        label={label}
        value={value}
        error={!isColour || problems.length > 0}
        helperText={isColour ? hint : themeTexts.format}
        onChange={({ target }) => onChange(withHash(target.value))}
        slotProps={{
          htmlInput: { spellCheck: false, autoComplete: "off", maxLength: 7, style: { fontFamily: "monospace" } },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Box
                  component="input"
                  type="color"
                  aria-label={themeTexts.picker(label)}
                  value={isColour ? value : "#000000"}
                  onChange={({ target }) => onChange(target.value.toUpperCase())}
                  sx={{
                    width: 32,
                    height: 32,
                    padding: 0,
                    border: "1px solid",
                    borderColor: "controlBorder",
                    borderRadius: innerRadius,
                    background: "none",
                    cursor: "pointer",
                    "&::-webkit-color-swatch-wrapper": { padding: 0 },
                    "&::-webkit-color-swatch": { border: 0, borderRadius: innerRadius },
                  }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      {problems.map((problem) => (
        <Box key={problem.pair} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}>
          <Typography variant="body2" color="error" sx={{ flex: "1 1 16rem" }}>
            {problemText(problem, leastContrast)}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            aria-label={themeTexts.takeFor(problem.proposal, label)}
            startIcon={
              <Box
                aria-hidden
                sx={{
                  width: 16,
                  height: 16,
                  borderRadius: innerRadius,
                  backgroundColor: problem.proposal,
                  border: "1px solid",
                  borderColor: "controlBorder",
                }}
              />
            }
            onClick={() => onChange(problem.proposal)}
          >
            {themeTexts.take(problem.proposal)}
          </Button>
        </Box>
      ))}
    </div>
  );
}

function withHash(typed: string): string {
  const digits = typed.trim().toUpperCase();
  return digits === "" || digits.startsWith("#") ? digits : `#${digits}`;
}
