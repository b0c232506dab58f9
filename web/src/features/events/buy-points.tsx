/** The way to more points, where the workspace has points to sell. */
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import { changedTexts as texts } from "./texts.ts";

export function BuyPoints() {
  const path = usePath();
  const { pointsEnabled } = useFeatures();
  if (!pointsEnabled) return null;
  return (
    <Link component={RouterLink} to={path("/purchase-points")}>
      {texts.buyPoints}
    </Link>
  );
}
