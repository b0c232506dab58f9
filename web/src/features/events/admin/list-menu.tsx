import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import EventOutlined from "@mui/icons-material/EventOutlined";
import ListOutlined from "@mui/icons-material/ListOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import { useNavigate } from "react-router-dom";
import type { EventId } from "#lambdas/contract/ids.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { listTexts as texts } from "./registration-texts.ts";
import { useRegistrationFile } from "./use-registration-file.ts";

interface ListMenuProps {
  eventId: EventId;
  /** The desk only prints. */
  isAdmin: boolean;
  onMessage: () => void;
  onOther: () => void;
}

export function ListMenu({ eventId, isAdmin, onMessage, onOther }: ListMenuProps) {
  const path = usePath();
  const navigate = useNavigate();
  const file = useRegistrationFile(eventId);
  const actions = [
    { label: texts.print, icon: <PrintOutlined />, onSelect: printSoon },
    ...(isAdmin
      ? [
          {
            label: texts.exportFile,
            icon: <DownloadOutlined />,
            disabled: file.isBusy,
            onSelect: () => void file.save(),
          },
          { label: texts.message, icon: <MailOutlined />, onSelect: onMessage },
          {
            label: texts.openEvent,
            icon: <EventOutlined />,
            onSelect: () => void navigate(path(`/admin/events/${eventId}`)),
          },
        ]
      : []),
    { label: texts.allEvents, icon: <ListOutlined />, onSelect: onOther },
  ];
  return (
    <>
      <MenuButton
        actions={actions}
        button={(trigger) => (
          <Button variant="outlined" {...trigger}>
            {texts.more}
          </Button>
        )}
      />
      {file.progress !== undefined && <LoadingText>{file.progress}</LoadingText>}
    </>
  );
}

/** The menu closes first: paper shows what is on the screen. */
function printSoon(): void {
  setTimeout(() => window.print(), 300);
}
