/** One change of a card. The dialog says what it does, and asks for a reason or a last day where it needs one. */
import Typography from "@mui/material/Typography";
import * as z from "zod";
import {
  type CardChange,
  cardReasonSchema,
  changeCard,
  getCard,
  listCardEvents,
} from "#lambdas/cards/staff-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { FormDateField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cardActionTexts, cardInputTexts, cardReasonTexts, cardTexts as texts } from "./texts.ts";

export type AskedAction = Exclude<CardChange["action"], "remove_device" | "bind_tag" | "remove_tag">;

/** An empty day is none. */
const fieldsSchema = z.object({ reason: cardReasonSchema, lastDay: dateSchema.optional() });
type Fields = z.infer<typeof fieldsSchema>;

function changeOf(action: AskedAction, { reason, lastDay: day }: Fields): CardChange {
  const lastDay = day ?? null;
  switch (action) {
    case "issue":
    case "limit":
      return { action, lastDay };
    case "replace":
      return { action, reason, lastDay };
    case "block":
      return { action, reason };
    case "restore":
      return { action };
  }
}

interface CardDialogProps {
  action: AskedAction;
  memberId: MemberId;
  /** Of the card that was seen; undefined without a card. */
  version: number | undefined;
  onClose: () => void;
}

export function CardDialog({ action, memberId, version, onClose }: CardDialogProps) {
  const { tenantId } = useWorkspace();
  const form = useContractForm(fieldsSchema, { reason: "lost" }, cardInputTexts);
  const { title, text, label, done } = cardActionTexts[action];
  return (
    <MutationFormDialog
      route={changeCard}
      refreshes={[listCardEvents]}
      form={form}
      inputTexts={cardInputTexts}
      input={(fields) => ({ params: { tenantId, memberId }, body: { change: changeOf(action, fields), version } })}
      keeps={(answer, cache) => cache.change(getCard, () => answer)}
      fieldOf={(path) => path.slice(path.lastIndexOf(".") + 1)}
      title={title}
      submitLabel={label}
      asksToDiscard={false}
      success={() => ({ title: done })}
      onDone={onClose}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      {(action === "replace" || action === "block") && (
        <FormSelectField
          name="reason"
          label={texts.reason}
          options={cardReasonSchema.options.map((value) => ({ value, label: cardReasonTexts[value] }))}
        />
      )}
      {(action === "issue" || action === "replace" || action === "limit") && (
        <FormDateField name="lastDay" label={texts.lastDay} helperText={texts.lastDayHint} />
      )}
    </MutationFormDialog>
  );
}
