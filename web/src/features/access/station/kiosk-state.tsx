/** Whether a station has a network, how old its rules are, and what was refused later. It names nobody. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { offlineLimits } from "#lambdas/access/offline-contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { createFormat } from "#web/domain/format.ts";
import { useNow } from "#web/kit/use-now.ts";
import { localeFor } from "#web/session/language.ts";
import { kioskTexts as texts } from "./texts.ts";
import type { useStation } from "./use-station.ts";

interface KioskStateProps {
  workspace: Workspace;
  state: Pick<ReturnType<typeof useStation>, "offlineSince" | "issuedAt" | "waiting" | "refused" | "closeRefused">;
}

export function KioskState({ workspace, state }: KioskStateProps) {
  const { offlineSince, waiting, refused, closeRefused } = state;
  const network = useNetworkText(workspace, state);
  return (
    <Box sx={{ display: "grid", justifyItems: "start", minWidth: 0, minHeight: 32, alignContent: "center" }}>
      <Typography
        role="status"
        variant="body2"
        sx={{ color: offlineSince === undefined ? "text.secondary" : "warning.main" }}
      >
        {[network, waiting === 0 ? "" : texts.waiting(waiting)].join(" ").trim()}
      </Typography>
      {refused > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
          <Typography role="status" variant="body2" sx={{ color: "warning.main" }}>
            {texts.refused(refused)}
          </Typography>
          <Button color="inherit" variant="outlined" size="small" onClick={() => void closeRefused()}>
            {texts.deskKnows}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function useNetworkText({ locale, timeZone }: Workspace, { offlineSince, issuedAt }: KioskStateProps["state"]): string {
  const now = useNow();
  const format = createFormat(localeFor(locale), timeZone);
  if (offlineSince === undefined) return texts.online;
  const time = format.time(new Date(offlineSince).toISOString());
  if (issuedAt === undefined) return texts.withoutRules(time);
  const rules = format.dateTime(new Date(issuedAt).toISOString());
  const age = Math.max(0, now - issuedAt);
  if (age > offlineLimits.judgesMilliseconds) return texts.oldRules(time, rules);
  return texts.offline(time, rules, Math.floor(age / 60_000));
}
