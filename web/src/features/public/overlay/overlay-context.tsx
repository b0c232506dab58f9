/**
 * Dialogs and notices of the public pages. What they need (forms, schemas, the component library) is a file of its own
 * that is fetched when the first of them is wanted, so that reading costs nothing of it.
 */
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { EnquiryType } from "#lambdas/enquiries/contract.ts";
import { PlainNotice } from "./plain-notice.tsx";
import { useHost } from "./use-host.ts";

export type OverlayRequest =
  | { kind: "enquiry"; type: EnquiryType; plan?: string }
  | { kind: "support"; message?: string }
  | { kind: "chat" }
  | { kind: "video" };

export interface Notice {
  id: number;
  tone: "success" | "error";
  title: string;
  text: string;
}

export interface Overlay {
  openEnquiry: (type: EnquiryType, plan?: string) => void;
  openSupport: (message?: string) => void;
  openChat: () => void;
  openVideo: () => void;
  notify: (tone: Notice["tone"], title: string, text: string) => void;
}

const OverlayContext = createContext<Overlay | null>(null);

export function useOverlay(): Overlay {
  const overlay = use(OverlayContext);
  if (overlay === null) throw new Error("useOverlay needs the OverlayProvider around the page.");
  return overlay;
}

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
