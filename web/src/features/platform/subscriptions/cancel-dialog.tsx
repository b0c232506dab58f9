import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useState } from "react";
import { cancelSubscription, listSubscriptions } from "#lambdas/subscriptions/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { Subscription } from "./queries.ts";
import { subscriptionTexts } from "./texts.ts";

const { cancelDialog: texts, detail } = subscriptionTexts;

/** Ends a subscription now or with its period; or lets one go on that was to end. */
export function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { tenant, periodEndsAt } = subscription;
  const { date } = useFormat();
  // A refresh of the page must not reverse the question.
  const [isKept] = useState(subscription.cancelsAt !== null);
  const [ends, setEnds] = useState<"with_period" | "now">("with_period");
  return (
    <MutationDialog
      route={cancelSubscription}
      refreshes={[listSubscriptions]}
      input={() => ({ params: { tenantId: tenant.tenantId }, body: { ends: isKept ? ("never" as const) : ends } })}
      title={isKept ? detail.keep : texts.title(tenant.name)}
      text={isKept ? tenant.name : texts.text}
      confirmLabel={isKept ? detail.keep : texts.confirm}
      tone={isKept ? "neutral" : "negative"}
      success={() => ({ title: isKept ? texts.kept : texts.success })}
      onDone={onClose}
      onClose={onClose}
    >
      {!isKept && (
        <RadioGroup
          aria-label={texts.when}
          value={ends}
          onChange={(_event, value) => setEnds(value === "now" ? "now" : "with_period")}
        >
          <FormControlLabel
            value="with_period"
            control={<Radio />}
            label={texts.withPeriod(periodEndsAt === null ? "" : date(periodEndsAt))}
          />
          <FormControlLabel value="now" control={<Radio />} label={texts.now} />
        </RadioGroup>
      )}
    </MutationDialog>
  );
}
