/** Another plan for a member who pays. Before they decide, it says what it costs, now or from the next cycle on. */
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { getMyMembership } from "#lambdas/memberships/request-contract.ts";
import { getMyPaidMembership } from "#lambdas/payments/paid-contract.ts";
import { changeOutdated, changePaidPlan, previewPlanChange } from "#lambdas/payments/plan-change-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { OfferedPlan } from "./my-membership.ts";
import { paymentTexts as texts } from "./payment-texts.ts";
import { usePrice } from "./use-price.ts";

type Preview = CallOutputOf<typeof previewPlanChange>;
type When = "now" | "cycle_end";

export function ChangePaidDialog({ plan, onClose }: { plan: OfferedPlan; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { planId, name } = plan;
  const labelId = useId();
  const [wanted, setWanted] = useState<When>();
  const { data, error, isFetching, refetch } = useQuery({
    ...routeQuery(previewPlanChange, { params: { tenantId }, query: { planId } }),
    // Each look has amounts of its own moment.
    staleTime: 0,
    gcTime: 0,
  });
  const when = wanted ?? (data?.now === null ? "cycle_end" : "now");
  const isOpen = data !== undefined && !isFetching;
  const sentences = useSentences(data, when);
  return (
    <MutationDialog
      route={changePaidPlan}
      refreshes={[getMyMembership]}
      input={() =>
        isOpen
          ? {
              params: { tenantId },
              body: {
                planId,
                version: data.version,
                prorationAt: when === "now" && data.now !== null ? data.now.prorationAt : null,
              },
            }
          : undefined
      }
      keeps={(answer, cache) => cache.change(getMyPaidMembership, (mine) => ({ ...mine, paid: answer }))}
      title={texts.changeTitle(name)}
      text={sentences.map((sentence) => (
        <Typography key={sentence} sx={{ "& + &": { mt: 1 } }}>
          {sentence}
        </Typography>
      ))}
      confirmLabel={texts.changePlan}
      success={() => (when === "now" ? { title: texts.changedNow(name) } : { title: texts.changePlanned(name) })}
      isOver={({ status, code }) => status === 404 || (status === 409 && code !== changeOutdated.code)}
      onDone={onClose}
      onClose={onClose}
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => refetch()} />}
      {error === null && data === undefined && <LoadingText>{texts.asksForAmounts}</LoadingText>}
      {data !== undefined && data.now !== null && (
        <FormControl sx={{ mt: 2 }}>
          <FormLabel id={labelId}>{texts.beginLabel}</FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={when}
            onChange={(_event, value) => setWanted(value === "now" ? "now" : "cycle_end")}
          >
            <FormControlLabel value="now" control={<Radio />} label={texts.now} />
            <FormControlLabel value="cycle_end" control={<Radio />} label={texts.atEnd} />
          </RadioGroup>
        </FormControl>
      )}
    </MutationDialog>
  );
}

/** What the member pays, and what becomes of the points. */
function useSentences(preview: Preview | undefined, when: When): string[] {
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const price = usePrice();
  const day = useDayFormat();
  if (preview === undefined) return [];
  const { now, cycleEndsOn } = preview;
  const each = price(preview.price.amountMinor);
  if (when === "cycle_end" || now === null) {
    return [
      ...(now === null && preview.price.amountMinor > 0 ? [texts.onlyAtEnd] : []),
      preview.price.amountMinor === 0 ? texts.freeFrom(day(cycleEndsOn)) : texts.paysFrom(each, day(cycleEndsOn)),
      texts.keepsUntilThen,
    ];
  }
  const credit = now.credit.amountMinor;
  const left = now.creditLeft.amountMinor;
  return [
    now.due.amountMinor > 0
      ? texts.dueNow(price(now.due.amountMinor), each, price(credit))
      : texts.nothingDueNow(each, price(credit)),
    ...(left > 0 ? [texts.creditLeft(price(left))] : []),
    texts.newCycle(each),
    ...(pointsEnabled ? [texts.pointsNow(format.number(now.points))] : []),
    ...(pointsEnabled && now.pointsCredited > 0 ? [texts.pointsCredited(format.number(now.pointsCredited))] : []),
  ];
}
