import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Checkout } from "#lambdas/setup/contract.ts";
import { CopyButton } from "#web/kit/copy-button.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import { pageLocale } from "#web/session/language.ts";
import { planNames, setupTexts } from "./texts.ts";

const texts = setupTexts.plan;

/** The plan that was bought, as Stripe reports it. */
export function PlanSummary({ checkout }: { checkout: Checkout }) {
  const { plan, maxMembers, maxResources, sessionId } = checkout;
  const number = (value: number) => value.toLocaleString(pageLocale);
  const facts = [
    [texts.plan, planNames[plan]],
    [texts.members, number(maxMembers)],
    [texts.resources, number(maxResources)],
  ] as const;
  return (
    <Box
      component="section"
      aria-label={texts.title}
      sx={{
        padding: 2,
        borderRadius: cardRadius,
        backgroundColor: "muted.main",
        color: "muted.contrastText",
      }}
    >
      <Typography variant="h3">{texts.title}</Typography>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          gap: "4px 16px",
          margin: 0,
          marginBlockStart: 1,
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2">
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{
                margin: 0,
                fontWeight: "fontWeightMedium",
                overflowWrap: "anywhere",
                fontVariantNumeric: "tabular-nums",
              }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, marginBlockStart: 1 }}>
        <Typography variant="caption" component="p" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {texts.session}: <span>{sessionId}</span>
        </Typography>
        <CopyButton text={sessionId} label={texts.copySession} size="small" />
      </Box>
    </Box>
  );
}
