import Button from "@mui/material/Button";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { editorTexts as texts } from "./editor-texts.ts";
import type { Question } from "./event-questions.tsx";
import { allowedFor } from "./fields.ts";

/** What can be done with an event besides editing and publishing. */
export function EventMenu({ event, onAsk }: { event: EventDetail; onAsk: (about: Question) => void }) {
  const { cancel, remove } = allowedFor(event);
  const actions = [
    { label: texts.duplicate, onSelect: () => onAsk("duplicate") },
    ...(cancel ? [{ label: texts.cancel, tone: "negative" as const, onSelect: () => onAsk("cancel") }] : []),
    ...(remove ? [{ label: texts.deleteDraft, tone: "negative" as const, onSelect: () => onAsk("delete") }] : []),
  ];
  return (
    <MenuButton
      actions={actions}
      button={(trigger) => (
        <Button variant="outlined" {...trigger}>
          {texts.more}
        </Button>
      )}
    />
  );
}
