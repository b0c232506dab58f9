/** Leads to the parts of the profile. The links are a column beside them, or a row above them. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { type Part, partTitles } from "./parts.ts";
import { profileTexts } from "./texts.ts";
import { usePartInSight } from "./use-part-in-sight.ts";

export function PartLinks({ parts }: { parts: readonly Part[] }) {
  const inSight = usePartInSight(parts);
  return (
    <Box
      component="nav"
      aria-label={profileTexts.parts}
      sx={{
        minWidth: 0,
        position: { lg: "sticky" },
        insetBlockStart: "calc(var(--shell-header-height, 0px) + 24px)",
      }}
    >
      <Box
        component="ul"
        sx={{ listStyle: "none", padding: 0, margin: 0, display: { xs: "flex", lg: "block" }, overflowX: "auto" }}
      >
        {parts.map((part) => {
          const isHere = part === inSight;
          return (
            <Box
              component="li"
              key={part}
              sx={{
                flexShrink: 0,
                border: "0 solid",
                borderInlineStartWidth: { lg: "2px" },
                borderBlockEndWidth: { xs: "2px", lg: 0 },
                borderColor: isHere ? "primary.main" : "divider",
              }}
            >
              <Link
                component={RouterLink}
                to={{ hash: part }}
                replace
                color="inherit"
                underline="hover"
                aria-current={isHere ? "location" : undefined}
                sx={{
                  display: "block",
                  padding: (theme) => ({ xs: theme.spacing(1.5, 1.5), lg: theme.spacing(0.75, 0, 0.75, 1.5) }),
                  typography: "body2",
                  "&:focus-visible": { outlineOffset: "-2px" },
                  ...(isHere ? { fontWeight: "fontWeightMedium" } : { color: "text.secondary" }),
                }}
              >
                {partTitles[part]}
              </Link>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
