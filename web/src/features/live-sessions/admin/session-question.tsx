/** The questions before a step of a live session: publish, start, end, cancel, delete. */
import Alert from "@mui/material/Alert";
import { staleVersion } from "#lambdas/contract/errors.ts";
import type { LiveSessionDetail } from "#lambdas/live/contract.ts";
import { cancelSession, deleteSession, endSession, goLive, publishSession } from "#lambdas/live/host-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { ApiError } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { questionTexts as texts } from "./texts.ts";

export type Question = "publish" | "start" | "end" | "cancel" | "remove";

interface SessionQuestionProps {
  session: LiveSessionDetail;
  about: Question;
  /** Whether the host's picture arrives; undefined if the page does not know. */
  hasPicture?: boolean;
  onRemoved?: () => void;
  onClose: () => void;
}

const explain = (error: ApiError) => (error.code === staleVersion.code ? texts.stale : errorText(error));
const isOver = ({ code }: ApiError) => code === staleVersion.code;

export function SessionQuestion({ session, about, hasPicture, onRemoved, onClose }: SessionQuestionProps) {
  const { tenantId } = useWorkspace();
  const { sessionId, version, title, audience, source } = session;
  const input = () => ({ params: { tenantId, sessionId }, body: { version } });
  const common = { input, explain, isOver, cancelLabel: texts.keep, onClose };
  switch (about) {
    case "publish":
      return (
        <MutationDialog
          {...common}
          route={publishSession}
          title={texts.publishTitle(title)}
          text={texts.publishText}
          confirmLabel={texts.publish}
          success={() => ({ title: texts.published })}
          onDone={onClose}
        />
      );
    case "start":
      return (
        <MutationDialog
          {...common}
          route={goLive}
          title={texts.startTitle}
          text={source.kind === "link" ? texts.startTextLink : texts.startText}
          confirmLabel={texts.start}
          success={() => ({ title: texts.started })}
          onDone={onClose}
        >
          {source.kind === "stream" && hasPicture === false && (
            <Alert severity="warning" role="status">
              {texts.startNoPicture}
            </Alert>
          )}
        </MutationDialog>
      );
    case "end":
      return (
        <MutationDialog
          {...common}
          route={endSession}
          title={texts.endTitle}
          text={texts.endText}
          confirmLabel={texts.end}
          tone="negative"
          success={() => ({ title: texts.ended })}
          onDone={onClose}
        />
      );
    case "cancel":
      return (
        <MutationDialog
          {...common}
          route={cancelSession}
          title={texts.cancelTitle(title)}
          text={audience.kind === "points" ? `${texts.cancelText} ${texts.cancelSold}` : texts.cancelText}
          confirmLabel={texts.cancel}
          tone="negative"
          success={() => ({ title: texts.cancelled })}
          onDone={onClose}
        />
      );
    case "remove":
      return (
        <MutationDialog
          {...common}
          route={deleteSession}
          title={texts.removeTitle(title)}
          text={texts.removeText}
          confirmLabel={texts.remove}
          tone="negative"
          success={() => ({ title: texts.removed })}
          onDone={() => {
            onClose();
            onRemoved?.();
          }}
        />
      );
  }
}
