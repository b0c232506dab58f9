/** The dialogs of an event's actions, for its list and its page. */
import type { EventDetail } from "#lambdas/events/contract.ts";
import { CancelEventDialog } from "./cancel-event-dialog.tsx";
import { DeleteEventDialog } from "./delete-event-dialog.tsx";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

export type Question = "publish" | "duplicate" | "cancel" | "delete";

interface EventQuestionsProps {
  event: EventDetail;
  about: Question;
  onPublished?: (event: EventDetail) => void;
  onStale?: () => void;
  onCancelled: (event: EventDetail) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

export function EventQuestions({ about, onPublished, onStale, onCancelled, onDeleted, ...props }: EventQuestionsProps) {
  switch (about) {
    case "publish":
      return <PublishDialog {...props} onPublished={onPublished} onStale={onStale} />;
    case "duplicate":
      return <DuplicateDialog {...props} />;
    case "cancel":
      return <CancelEventDialog {...props} onCancelled={onCancelled} />;
    case "delete":
      return <DeleteEventDialog {...props} onDeleted={onDeleted} />;
  }
}
