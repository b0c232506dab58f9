/** One message in its original words, with what was answered, and where the staff write. */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { invalidInput } from "#lambdas/contract/errors.ts";
import type { ReceivedMessage } from "#lambdas/enquiries/contract.ts";
import { changeConversation, getConversation, messageNotFound } from "#lambdas/enquiries/inbox-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useStaff } from "#web/domain/staff.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { issueTypeTexts, priorityTexts } from "#web/domain/support-choices.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { ApiError, type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { senderOf } from "./queries.ts";
import { enquiriesTexts, enquiryTypeTexts } from "./texts.ts";
import { Thread } from "./thread.tsx";
import { threadTexts as texts } from "./thread-texts.ts";
import { WriteForm } from "./write-form.tsx";

interface MessageDrawerProps {
  messageId: string;
  onClose: () => void;
}

export function MessageDrawer({ messageId, onClose }: MessageDrawerProps) {
  const format = useFormat();
  const { data, error, refetch } = useQuery(routeQuery(getConversation, { params: { messageId } }));
  if (data === undefined) {
    return (
      <DetailDrawer open title={enquiriesTexts.title} onClose={onClose}>
        {error === null && (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <WaitingRows rows={5} />
          </>
        )}
        {error !== null && !isGone(error) && <ErrorState error={error} onRetry={refetch} />}
        {error !== null && isGone(error) && <EmptyState drawing={<LetterDrawing />} {...enquiriesTexts.notFound} />}
      </DetailDrawer>
    );
  }
  const { message } = data;
  return (
    <DetailDrawer
      open
      title={senderOf(message)}
      subtitle={`${enquiriesTexts.kinds[message.kind]}, ${format.dateTime(message.receivedAt)}`}
      onClose={onClose}
    >
      <Stack spacing={3}>
        <StandingPart conversation={data} />
        <Facts columns="one">
          {factsOf(message).map(([label, value]) => (
            <Fact key={label} name={label} isText>
              {value}
            </Fact>
          ))}
        </Facts>
        <Thread conversation={data} />
        <WriteForm message={message} />
      </Stack>
    </DetailDrawer>
  );
}

/** Also of an address that no message can have. */
const isGone = (error: Error) =>
  error instanceof ApiError && [messageNotFound.code, invalidInput.code].some((code) => code === error.code);

/** The state of the conversation and who has it, each with its buttons. */
function StandingPart({ conversation: { message, you } }: { conversation: CallOutputOf<typeof getConversation> }) {
  const toasts = useToasts();
  const change = useRouteMutation(changeConversation);
  const { staff, nameOf } = useStaff();
  const { messageId, state, assigneeId, version } = message;
  const isOwn = assigneeId === you;
  const name = assigneeId === null ? undefined : nameOf(assigneeId);
  const hasIt =
    assigneeId === null ? texts.hasIt.nobody : isOwn ? texts.hasIt.you : texts.hasIt.colleague(name ?? texts.colleague);
  const colleagues = staff.filter(({ memberId }) => memberId !== you && memberId !== assigneeId);

  function send(next: typeof state, assignee: CallInput<typeof changeConversation>["body"]["assignee"], done?: string) {
    change.mutate(
      { params: { messageId }, body: { state: next, assignee, version } },
      {
        onSuccess: () => done !== undefined && toasts.success(done),
        onError: (error) => toasts.error(texts.notChanged, errorText(error)),
      },
    );
  }

  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
        <StatusBadge status={`message.${state}`} />
        <Typography variant="body2" color="textSecondary">
          {hasIt}
        </Typography>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", ml: -1.25 }}>
        <Button size="small" disabled={change.isPending} onClick={() => send(state, isOwn ? "nobody" : "me")}>
          {isOwn ? texts.letGo : texts.take}
        </Button>
        {colleagues.length > 0 && (
          <MenuButton
            actions={colleagues.map((colleague) => ({
              label: colleague.name,
              onSelect: () => send(state, colleague.memberId, texts.given(colleague.name)),
            }))}
            button={(props) => (
              <Button {...props} size="small" color="inherit" disabled={change.isPending}>
                {texts.giveTo}
              </Button>
            )}
          />
        )}
        <Button
          size="small"
          color="inherit"
          disabled={change.isPending}
          onClick={() => send(state === "closed" ? "open" : "closed", "keep")}
        >
          {state === "closed" ? texts.reopen : texts.close}
        </Button>
      </Stack>
    </Stack>
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
