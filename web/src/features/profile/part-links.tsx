/** Leads to the parts of the profile. It stands beside them where there is room, and nowhere else. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink, useLocation } from "react-router-dom";
import { type Part, partTitles } from "./parts.ts";
import { profileTexts } from "./texts.ts";

export function PartLinks({ parts }: { parts: readonly Part[] }) {
  const { hash } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={profileTexts.parts}
      sx={{
        display: { xs: "none", lg: "block" },
        position: "sticky",
        insetBlockStart: "calc(var(--shell-header-height, 0px) + 24px)",
      }}
    >
      <Box component="ul" sx={{ listStyle: "none", padding: 0, margin: 0 }}>
        {parts.map((part) => {
          const isHere = hash === `#${part}`;
          return (
            <Box
              component="li"
              key={part}
              sx={{ borderInlineStart: "2px solid", borderColor: isHere ? "primary.main" : "divider" }}
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
                  padding: (theme) => theme.spacing(0.75, 0, 0.75, 1.5),
                  typography: "body2",
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
