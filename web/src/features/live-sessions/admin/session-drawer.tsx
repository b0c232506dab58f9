/** The form for a live session, new or existing, in a drawer. */
import Alert from "@mui/material/Alert";
import { useQueryClient } from "@tanstack/react-query";
import { type LiveSessionDetail, liveFieldsSchema } from "#lambdas/live/contract.ts";
import { createSession, getStage, listAllSessions, updateSession } from "#lambdas/live/host-contract.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { useContractForm } from "#web/kit/form.tsx";
import { FormDrawer } from "#web/kit/form-drawer.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { useVersionedForm } from "#web/kit/versioned-form.ts";
import { type Keeps, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { withRow } from "#web/session/recent-writes.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { emptyFields, fieldsOf, type LiveInput } from "./fields.ts";
import { SessionFieldset } from "./session-fieldset.tsx";
import { inputTexts, formTexts as texts } from "./texts.ts";

interface SessionDrawerProps {
  /** Undefined for a new one. */
  session: LiveSessionDetail | undefined;
  /** What a new one starts with. */
  copied?: LiveInput | undefined;
  onSaved?: (session: LiveSessionDetail) => void;
  onClose: () => void;
}

/** The list comes from an index, so the new session is shown until the list has it. */
const showSession: Keeps<typeof createSession> = (session, cache) =>
  cache.hold(listAllSessions, (list, asked) => {
    if (asked.query?.when === "over") return undefined;
    return withRow(list, asked, "sessions", session, (one, other) => one.startAt < other.startAt);
  });

export function SessionDrawer({ session, copied, onSaved, onClose }: SessionDrawerProps) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const view = useView();
  const form = useContractForm<LiveInput, LiveInput>(
    liveFieldsSchema,
    session === undefined ? (copied ?? emptyFields) : fieldsOf(session),
    inputTexts,
  );
  const { leaveFreely, question } = useLeaveQuestion(form.formState.isDirty);
  const create = useRouteMutation(createSession, { keeps: showSession });
  const update = useRouteMutation(updateSession);
  const saving = useVersionedForm<LiveSessionDetail, LiveInput>({
    form,
    entity: session,
    fieldsOf,
    texts: inputTexts,
    load: async () => {
      if (session === undefined) return undefined;
      const params = { tenantId, sessionId: session.sessionId };
      return (await client.fetchQuery({ ...routeQuery(getStage, { params }), staleTime: 0 })).session;
    },
    send: (fields, seen) =>
      seen === undefined
        ? create.mutateAsync({ params: { tenantId }, body: fields })
        : update.mutateAsync({
            params: { tenantId, sessionId: seen.sessionId },
            body: { ...fields, version: seen.version },
          }),
    onSaved: (saved) => {
      if (session !== undefined) toasts.success(texts.saved(saved.title));
      else
        toasts.success(texts.added(saved.title), undefined, {
          action: view(`/admin/live-sessions/${saved.sessionId}`),
        });
      leaveFreely();
      onSaved?.(saved);
      onClose();
    },
  });
  const hasBegun = session?.startedAt != null;
  return (
    <>
      <FormDrawer
        form={form}
        title={session === undefined ? texts.addTitle : session.title}
        subtitle={session === undefined ? undefined : texts.editSubtitle}
        cancelLabel={texts.close}
        submitLabel={session === undefined ? texts.add : texts.save}
        pending={saving.isPending}
        onSave={saving.save}
        onClose={onClose}
      >
        {saving.problem !== undefined && <RefusalAlert title={texts.notSaved} error={saving.problem} />}
        <ChangedMeanwhile
          changes={saving.changes}
          nameOf={(field) => texts.fields[field as keyof typeof texts.fields]}
          onTakeTheirs={saving.takeTheirs}
        />
        {hasBegun && <Alert severity="info">{texts.begun}</Alert>}
        <SessionFieldset isNew={session === undefined} hasBegun={hasBegun} />
        {session !== undefined && <HistoryLink kind="liveSession" id={session.sessionId} />}
      </FormDrawer>
      {question}
    </>
  );
}
