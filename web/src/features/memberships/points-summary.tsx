import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Membership } from "#lambdas/memberships/contract.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { Points } from "#web/domain/points.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { useMe, usePath } from "#web/session/workspace.tsx";
import { MembershipCard } from "./membership-card.tsx";
import { myMembershipTexts as texts } from "./texts.ts";

export function PointsSummary({ membership }: { membership: Membership | null }) {
  const { balance } = useMe();
  const format = useFormat();
  const day = useDayFormat();
  const path = usePath();
  return (
    <MembershipCard title={texts.pointsSummary}>
      <Typography variant="body2" color="textSecondary">
        {texts.balance}
      </Typography>
      <Box sx={{ typography: "h1", my: 0.5 }}>
        <Points value={balance} />
      </Box>
      {membership !== null && (
        <Box sx={{ mt: 2 }}>
          <Facts columns="one">
            {membership.cycleEndsOn !== null && <Fact name={texts.cycleEnds}>{day(membership.cycleEndsOn)}</Fact>}
            <Fact name={texts.rollover}>{rolloverText(membership, format)}</Fact>
          </Facts>
        </Box>
      )}
      <Button component={RouterLink} to={path("/my-points")} variant="outlined" sx={{ mt: 2 }}>
        {texts.history}
      </Button>
    </MembershipCard>
  );
}

function rolloverText({ rollsOver, rolloverLimit }: Membership, format: Format): string {
  if (!rollsOver) return texts.rollsOverNone;
  return rolloverLimit === null ? texts.rollsOverAll : texts.rollsOverMost(format.number(rolloverLimit));
}
