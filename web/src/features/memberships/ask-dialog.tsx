import Typography from "@mui/material/Typography";
import type { Membership } from "#lambdas/memberships/contract.ts";
import { askForPlan } from "#lambdas/memberships/request-contract.ts";
import { type Format, useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { ApiError } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { beginningOf, type MyMembership, type OfferedPlan, runningOf } from "./my-membership.ts";
import { planChoiceTexts as texts } from "./texts.ts";
import { usePrice } from "./use-price.ts";

interface AskDialogProps {
  plan: OfferedPlan;
  mine: MyMembership;
  onClose: () => void;
}

/** Says what happens with plan, points and an earlier wish before the member chooses or requests a plan. */
export function AskDialog({ plan, mine, onClose }: AskDialogProps) {
  const { tenantId } = useWorkspace();
  const isChoice = plan.chosenBy === "members";
  const sentences = useConsequences(plan, mine);
  return (
    <MutationDialog
      route={askForPlan}
      input={() => ({ params: { tenantId }, body: { planId: plan.planId } })}
      title={isChoice ? texts.askTitle(plan.name) : texts.requestTitle(plan.name)}
      text={sentences.map((sentence) => (
        <Typography key={sentence} sx={{ "& + &": { mt: 1 } }}>
          {sentence}
        </Typography>
      ))}
      confirmLabel={isChoice ? texts.choose : texts.request}
      success={({ status, planName }) =>
        status === "open"
          ? { title: texts.requested, text: texts.requestedText(planName) }
          : { title: texts.chosen, text: texts.chosenText(planName) }
      }
      explain={explain}
      isOver={({ status }) => status === 404 || status === 409}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** The noun's own sentences speak to administrators here. */
function explain(error: ApiError): string {
  if (error.code === "memberships.plan_archived") return texts.noLongerOffered;
  if (error.code === "memberships.paused") return texts.whilePaused;
  if (error.code === "memberships.no_next_cycle") return texts.whenEnding;
  if (error.code === "memberships.ends_before") return texts.endsBefore;
  return errorText(error);
}

function useConsequences(plan: OfferedPlan, mine: MyMembership): string[] {
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const price = usePrice();
  const running = runningOf(mine);
  return [
    useStart(plan, mine),
    ...(pointsEnabled && running === null ? [unspentText(plan, format)] : []),
    ...(pointsEnabled && running !== null ? [texts.keepsPoints, ...overTexts(plan, running, format)] : []),
    ...replacedTexts(plan, mine),
    ...(mine.request === null ? [] : [texts.withdraws(mine.request.planName)]),
    ...(plan.priceMinor > 0 ? [texts.costs(price(plan.priceMinor))] : []),
  ];
}

/** When the plan begins, and what it gives then. */
function useStart({ chosenBy, pointsPerCycle }: OfferedPlan, mine: MyMembership): string {
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const day = useDayFormat();
  const running = runningOf(mine);
  if (chosenBy === "request") return running === null ? texts.decided : texts.decidedLater(running.planName);
  const beginning = beginningOf(running);
  if (beginning.kind === "on") return texts.beginsOn(beginning.planName, day(beginning.day));
  if (beginning.kind === "after") return texts.beginsNext(beginning.planName, day(beginning.day));
  return pointsEnabled ? texts.beginsNowWithPoints(format.number(pointsPerCycle)) : texts.beginsNow;
}

function unspentText({ rollsOver, rolloverLimit }: OfferedPlan, format: Format): string {
  if (!rollsOver) return texts.pointsEnd;
  return rolloverLimit === null ? texts.pointsGoOver : texts.pointsGoOverMost(format.number(rolloverLimit));
}

/** What goes over from the running cycle, by its own terms. A plan that begins in the midst of a cycle takes nothing over. */
function overTexts({ chosenBy }: OfferedPlan, { rollsOver, rolloverLimit }: Membership, format: Format): string[] {
  if (!rollsOver || rolloverLimit === 0) return [texts.noneGoOver];
  const over = rolloverLimit === null ? texts.allGoOver : texts.someGoOver(format.number(rolloverLimit));
  return chosenBy === "request" ? [over, texts.noneGoOverNow] : [over];
}

/** What was planned for the end of the cycle gives way to the new plan. */
function replacedTexts({ chosenBy }: OfferedPlan, mine: MyMembership): string[] {
  const scheduled = runningOf(mine)?.scheduled ?? null;
  if (scheduled === null) return [];
  if (chosenBy === "request") return [texts.mayReplaceScheduled];
  return [scheduled.kind === "change" ? texts.replacesChange(scheduled.planName) : texts.replacesCancellation];
}
