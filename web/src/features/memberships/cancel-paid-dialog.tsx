import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";
import { cancelPaidMembership, type Ending, getMyPaidMembership } from "#lambdas/payments/paid-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { paymentTexts as texts } from "./payment-texts.ts";

export function CancelPaidDialog({ kind, onClose }: { kind: "cancel" | "keep"; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const [when, setWhen] = useState<Ending>("cycle_end");
  const labelId = useId();
  const isCancel = kind === "cancel";
  return (
    <MutationDialog
      route={cancelPaidMembership}
      input={() => ({ params: { tenantId }, body: { when: isCancel ? when : "never" } })}
      keeps={(answer, cache) => cache.change(getMyPaidMembership, (mine) => ({ ...mine, paid: answer }))}
      title={isCancel ? texts.cancelTitle : texts.keepTitle}
      text={isCancel ? texts.cancelText : texts.keepText}
      confirmLabel={isCancel ? texts.cancel : texts.keep}
      tone={isCancel ? "negative" : "neutral"}
      success={() => ({ title: isCancel ? texts.cancelled : texts.kept })}
      onDone={onClose}
      onClose={onClose}
    >
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
