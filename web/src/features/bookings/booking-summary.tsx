/** The terms of the booking. They stay visible below the fields and are announced whenever they change. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Points } from "#web/domain/points.tsx";
import { claimSentence } from "#web/domain/rules/print-claim.ts";
import { returnsSentence } from "#web/domain/rules/print-returns.ts";
import { useFeatures } from "#web/session/modules.ts";
import { usePath } from "#web/session/workspace.tsx";
import type { Quote } from "./quote.ts";
import { dialogTexts } from "./texts.ts";

interface BookingSummaryProps {
  resource: Resource;
  /** Points: known before a start is chosen. */
  cost: number;
  balance: number;
  quote: Quote | undefined;
  /** Nothing is paid yet: when it is, and that the points do not suffice today. The balance of that moment is unknown. */
  later?: { cost: string; tooFew: string };
}

export function BookingSummary({ resource, cost, balance, quote, later }: BookingSummaryProps) {
  const format = useFormat();
  const path = usePath();
  const { pointsEnabled } = useFeatures();
  return (
    <Box component="section" aria-label={dialogTexts.summary} aria-live="polite">
      <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, m: 0 }}>
        <Fact name={dialogTexts.what}>
          {resource.location === "" ? resource.name : `${resource.name}, ${resource.location}`}
        </Fact>
        <Fact name={dialogTexts.when}>
          {quote === undefined ? (
            dialogTexts.notYet
          ) : (
            <>
              {format.date(quote.startAt)}, {format.timeRange(quote.startAt, quote.endAt)}
            </>
          )}
        </Fact>
        {pointsEnabled && (
          <Fact name={later?.cost ?? dialogTexts.cost}>
            <Points value={cost} />
          </Fact>
        )}
        {pointsEnabled && later === undefined && cost <= balance && (
          <Fact name={dialogTexts.balanceAfter}>
            <Points value={balance - cost} />
          </Fact>
        )}
      </Box>
      {quote !== undefined && (later !== undefined || cost <= balance) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {termsText(quote, format.dateTime)}
          {quote.claim !== null && ` ${claimSentence(quote.claim, cost, format.time)}`}
        </Typography>
      )}
      {cost > balance && (
        <Alert
          severity={later === undefined ? "error" : "warning"}
          action={
            <Button component={RouterLink} to={path("/purchase-points")} color="inherit" size="small">
              {dialogTexts.getPoints}
            </Button>
          }
          sx={{ mt: 1 }}
        >
          {later?.tooFew ?? dialogTexts.insufficientText(cost, balance)}
        </Alert>
      )}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: "fontWeightMedium" }}>
        {children}
      </Typography>
    </>
  );
}

function termsText({ terms, cost, freeCancelMinutes }: Quote, dateTime: (instant: string) => string): string {
  if (terms.kind === "free") return dialogTexts.free(dateTime(terms.until), cost);
  if (terms.kind === "shares") {
    return terms.returns.length === 0 ? dialogTexts.noneBack : returnsSentence(terms.returns, cost, dateTime);
  }
  return terms.kind === "approval" ? dialogTexts.approval(cost) : dialogTexts.final(freeCancelMinutes);
}
