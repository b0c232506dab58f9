/** A mail to a part of the guests. */
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { EventId } from "#lambdas/contract/ids.ts";
import {
  messageFieldsSchema,
  messageRegistered,
  segmentSchema,
  segmentStatuses,
} from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { readRegistrations } from "./read-registrations.ts";
import { messageInputTexts, messageTexts as texts } from "./registration-texts.ts";

const segments = segmentSchema.options.map((value) => ({ value, label: texts.segments[value] }));

export function MessageDialog({ eventId, onClose }: { eventId: EventId; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const form = useContractForm(messageFieldsSchema, { segment: "seats", subject: "", text: "" }, messageInputTexts);
  const segment = useWatch({ control: form.control, name: "segment" });
  const counted = useQuery({
    queryKey: ["guests", tenantId, eventId],
    queryFn: () => readRegistrations(tenantId, eventId),
    gcTime: 0,
    staleTime: 0,
  });
  const count = counted.data?.filter(({ status }) =>
    segmentStatuses[segmentSchema.parse(segment)].includes(status),
  ).length;
  return (
    <MutationFormDialog
      route={messageRegistered}
      form={form}
      inputTexts={messageInputTexts}
      input={(body) => ({ params: { tenantId, eventId }, body })}
      title={texts.title}
      submitLabel={texts.submit}
      success={() => ({ title: texts.success })}
      submitDisabled={count === 0}
      footer={
        <Typography role="status">
          {count !== undefined
            ? texts.count(count, format.number(count))
            : counted.isError
              ? texts.notCounted
              : texts.counting}
        </Typography>
      }
      onDone={onClose}
      onClose={onClose}
    >
      <FormSelectField name="segment" label={texts.segment} options={segments} />
      <FormTextField name="subject" label={texts.subject} required autoComplete="off" />
      <FormTextField
        name="text"
        label={texts.text}
        helperText={texts.textHelp}
        required
        multiline
        minRows={5}
        autoComplete="off"
      />
    </MutationFormDialog>
  );
}
