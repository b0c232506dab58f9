/**
 * The public dialogs with the providers that they need. Where the app already provides notices, its provider is used.
 */
import { ThemeProvider } from "@mui/material/styles";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { theme } from "#web/app/theme.ts";
import { modeStorageKey } from "#web/app/tokens.ts";
import { ToastsContext, ToastsProvider, useToasts } from "#web/kit/toasts.tsx";
import { ChatDialog } from "./chat-dialog.tsx";
import { EnquiryDialog } from "./enquiry-dialog.tsx";
import { type Notice, type OverlayRequest, useOverlay } from "./overlay-context.ts";
import { SupportDialog } from "./support-dialog.tsx";
import { VideoDialog } from "./video-dialog.tsx";

export interface OverlayHostProps {
  request: OverlayRequest | null;
  notices: readonly Notice[];
  onClose: () => void;
}

export default function OverlayHost({ request, notices, onClose }: OverlayHostProps) {
  // The last dialog stays mounted during its closing animation.
  const [last, setLast] = useState(request);
  // A new key for each opening, so that a form never shows discarded input.
  const [opening, setOpening] = useState(0);
  if (request !== null && request !== last) {
    setLast(request);
    setOpening(opening + 1);
  }
  const shown = request ?? last;
  const open = request !== null;
  const { openSupport } = useOverlay();
  return (
    <Surroundings>
      <Notices notices={notices} />
      {shown?.kind === "enquiry" && (
        <EnquiryDialog key={opening} open={open} type={shown.type} plan={shown.plan} onClose={onClose} />
      )}
      {shown?.kind === "support" && (
        <SupportDialog key={opening} open={open} message={shown.message} onClose={onClose} />
      )}
      {shown?.kind === "chat" && <ChatDialog open={open} onClose={onClose} onHandOver={openSupport} />}
      {shown?.kind === "video" && <VideoDialog open={open} onClose={onClose} />}
    </Surroundings>
  );
}

function Surroundings({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const hasToasts = use(ToastsContext) !== null;
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey} noSsr disableTransitionOnChange>
      <QueryClientProvider client={client}>
        {hasToasts ? children : <ToastsProvider>{children}</ToastsProvider>}
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Shows each notice once. */
function Notices({ notices }: { notices: readonly Notice[] }) {
  const toasts = useToasts();
  const told = useRef(0);
  useEffect(() => {
    for (const { tone, title, text } of notices.slice(told.current)) toasts[tone](title, text);
    told.current = notices.length;
  }, [notices, toasts]);
  return null;
}
