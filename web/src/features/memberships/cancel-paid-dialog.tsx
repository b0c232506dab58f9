import Alert from "@mui/material/Alert";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";
import { getMyMembership } from "#lambdas/memberships/request-contract.ts";
import {
  cancelPaidMembership,
  type Ending,
  getMyPaidMembership,
  type PaidMembership,
} from "#lambdas/payments/paid-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { paymentTexts as texts } from "./payment-texts.ts";
import { usePrice } from "./use-price.ts";

/** What is planned for the end of the cycle: a cancellation, none, or no other plan. */
export type EndQuestion = "cancel" | "keep" | "keepPlan";

const words = {
  cancel: { title: texts.cancelTitle, text: texts.cancelText, label: texts.cancel, done: texts.cancelled },
  keep: { title: texts.keepTitle, text: texts.keepText, label: texts.keep, done: texts.kept },
  keepPlan: { title: texts.keepPlanTitle, text: texts.keepPlanText, label: texts.keepPlan, done: texts.planKept },
} as const;

interface CancelPaidDialogProps {
  kind: EndQuestion;
  paid: Pick<PaidMembership, "credit">;
  onClose: () => void;
}

export function CancelPaidDialog({ kind, paid: { credit }, onClose }: CancelPaidDialogProps) {
  const price = usePrice();
  const { tenantId } = useWorkspace();
  const [when, setWhen] = useState<Ending>("cycle_end");
  const labelId = useId();
  const isCancel = kind === "cancel";
  const { title, text, label, done } = words[kind];
  return (
    <MutationDialog
      route={cancelPaidMembership}
      input={() => ({ params: { tenantId }, body: { when: isCancel ? when : "never" } })}
      refreshes={[getMyMembership]}
      keeps={(answer, cache) => cache.change(getMyPaidMembership, (mine) => ({ ...mine, paid: answer }))}
      title={title}
      text={text}
      confirmLabel={label}
      tone={isCancel ? "negative" : "neutral"}
      success={() => ({ title: done })}
      onDone={onClose}
      onClose={onClose}
    >
      {isCancel && credit.amountMinor > 0 && (
        <Alert severity="warning" role="note" sx={{ mb: 2 }}>
          {texts.creditLost(price(credit.amountMinor))}
        </Alert>
      )}
      {isCancel && (
        <FormControl>
          <FormLabel id={labelId}>{texts.whenLabel}</FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={when}
            onChange={(_event, value) => setWhen(value === "now" ? "now" : "cycle_end")}
          >
            <FormControlLabel value="cycle_end" control={<Radio />} label={texts.atEnd} />
            <FormControlLabel value="now" control={<Radio />} label={texts.now} />
          </RadioGroup>
        </FormControl>
      )}
    </MutationDialog>
  );
}
