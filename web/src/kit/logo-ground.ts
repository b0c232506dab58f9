import type { Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";
import { innerRadius } from "./looks.ts";

/** The variable is there where a tenant's own background is dark: its logo is drawn for that background. */
export const logoGroundVariable = "--logo-ground";

/** Logos are drawn for a light page. In the dark scheme a dark one stands on white. */
export function onLogoGround(theme: Theme): SystemStyleObject<Theme> {
  return {
    boxSizing: "border-box",
    borderRadius: innerRadius,
    backgroundColor: `var(${logoGroundVariable}, transparent)`,
    ...theme.applyStyles("dark", {
      padding: "4px",
      backgroundColor: `var(${logoGroundVariable}, ${theme.palette.common.white})`,
    }),
  };
}
