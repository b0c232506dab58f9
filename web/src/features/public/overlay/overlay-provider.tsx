import { type ReactNode, useMemo, useState } from "react";
import { type Notice, type Overlay, OverlayContext, type OverlayRequest } from "./overlay-context.ts";
import { PlainNotice } from "./plain-notice.tsx";
import { useHost } from "./use-host.ts";

export function OverlayProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<OverlayRequest | null>(null);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const overlay = useMemo<Overlay>(
    () => ({
      openEnquiry: (type, plan) => setRequest({ kind: "enquiry", type, plan }),
      openSupport: (message) => setRequest({ kind: "support", message }),
      openChat: () => setRequest({ kind: "chat" }),
      openVideo: () => setRequest({ kind: "video" }),
      notify: (tone, title, text) => setNotices((told) => [...told, { id: told.length, tone, title, text }]),
    }),
    [],
  );
  const { Host, hasFailed } = useHost(request, notices);
  return (
    <OverlayContext value={overlay}>
      {children}
      {Host !== undefined && <Host request={request} notices={notices} onClose={() => setRequest(null)} />}
      {hasFailed && <PlainNotice notice={notices.at(-1)} />}
    </OverlayContext>
  );
}
