import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Settings } from "#lambdas/settings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { ShareBar } from "#web/kit/share-bar.tsx";
import { planTexts } from "./texts.ts";

/** How much of the plan's limits is used. Administrators check this before they add a member. */
export function PlanUse({ use }: { use: Settings["use"] }) {
  const { number } = useFormat();
  return (
    <Card component="section" aria-label={planTexts.title} sx={{ p: 3, width: { xs: "100%", md: 300 }, flex: "none" }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {planTexts.title}
      </Typography>
      <Stack spacing={2}>
        <Share
          text={planTexts.members(number(use.members), number(use.maxMembers))}
          share={use.members / use.maxMembers}
        />
        <Share
          text={planTexts.resources(number(use.resources), number(use.maxResources))}
          share={use.resources / use.maxResources}
        />
      </Stack>
    </Card>
  );
}

/** The bar is decorative: the text has the same numbers. */
function Share({ text, share }: { text: string; share: number }) {
  return (
    <div>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <ShareBar
        color={share >= 0.9 ? "warning" : "primary"}
        // A little that is used is seen, too.
        value={share > 0 ? Math.min(100, Math.max(1, Math.round(share * 100))) : 0}
      />
    </div>
  );
}
