/** Where the setup stands: account, confirmation, organisation. */
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import Box from "@mui/material/Box";
import { round } from "#web/kit/looks.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { setupTexts } from "./texts.ts";

const { label, names, done } = setupTexts.steps;

/** @param current counts from one */
export function SetupSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, listStyle: "none", margin: 0, padding: 0 }}
    >
      {names.map((name, index) => {
        const step = index + 1;
        const isCurrent = step === current;
        return (
          <Box
            component="li"
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              typography: "body2",
              color: isCurrent ? "text.primary" : "text.secondary",
              fontWeight: isCurrent ? "fontWeightBold" : undefined,
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                display: "inline-flex",
                alignItems: "center",
                justifyContent: "center",
                width: 24,
                height: 24,
                flexShrink: 0,
                borderRadius: round,
                border: "1px solid",
                borderColor: step > current ? "divider" : "primary.main",
                color: isCurrent ? "primary.contrastText" : step < current ? "primary.main" : "text.secondary",
                backgroundColor: isCurrent ? "primary.main" : undefined,
                fontVariantNumeric: "tabular-nums",
                typography: "caption",
                fontWeight: "fontWeightBold",
              }}
            >
              {step < current ? <CheckOutlined fontSize="inherit" /> : step}
            </Box>
            <span>
              {name}
              {step < current && <Box component="span" sx={visuallyHidden}>{`, ${done}`}</Box>}
            </span>
          </Box>
        );
      })}
    </Box>
  );
}
