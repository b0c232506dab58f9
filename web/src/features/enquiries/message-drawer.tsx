/** One message in its original words, with a button to answer it. */
import Button from "@mui/material/Button";
import type { ReceivedMessage } from "#lambdas/enquiries/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { issueTypeTexts, priorityTexts } from "#web/domain/support-choices.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { senderOf } from "./queries.ts";
import { enquiriesTexts, enquiryTypeTexts } from "./texts.ts";

interface MessageDrawerProps {
  /** Undefined if the address names a message that is not loaded. */
  message: ReceivedMessage | undefined;
  onClose: () => void;
}

export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const format = useFormat();
  if (message === undefined) {
    return (
      <DetailDrawer open title={enquiriesTexts.title} onClose={onClose}>
        <EmptyState drawing={<LetterDrawing />} {...enquiriesTexts.notFound} />
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer
      open
      title={senderOf(message)}
      subtitle={`${enquiriesTexts.kinds[message.kind]}, ${format.dateTime(message.receivedAt)}`}
      onClose={onClose}
      footer={
        <Button variant="contained" href={answerAddress(message)}>
          {enquiriesTexts.answer}
        </Button>
      }
    >
      <Facts columns="one">
        {factsOf(message).map(([label, value]) => (
          <Fact key={label} name={label} isText>
            {value}
          </Fact>
        ))}
      </Facts>
    </DetailDrawer>
  );
}

function factsOf({ kind, messageId, fields }: ReceivedMessage): (readonly [string, string])[] {
  const { fields: labels } = enquiriesTexts;
  const reference = [labels.reference, messageId] as const;
  if (kind === "supportRequest") {
    return [
      [labels.subject, fields.subject],
      [labels.message, fields.message],
      [labels.topic, issueTypeTexts[fields.issueType]],
      [labels.priority, priorityTexts[fields.priority]],
      [labels.email, fields.email],
      reference,
    ];
  }
  return [
    [labels.topic, enquiryTypeTexts[fields.enquiryType]],
    [labels.message, fields.message],
    [labels.company, fields.company],
    [labels.companySize, fields.companySize],
    ...(fields.plan === undefined || fields.plan === "" ? [] : [[labels.plan, fields.plan] as const]),
    [labels.email, fields.email],
    [labels.phone, fields.phone],
    reference,
  ];
}

function answerAddress({ kind, fields }: ReceivedMessage): string {
  const about = kind === "enquiry" ? enquiryTypeTexts[fields.enquiryType] : fields.subject;
  return `mailto:${encodeURIComponent(fields.email)}?subject=${encodeURIComponent(enquiriesTexts.subject(about))}`;
}
