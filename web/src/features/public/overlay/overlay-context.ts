/**
 * Dialogs and notices of the public pages. Forms, schemas and the component library are in a file of their own. It is
 * fetched on first use, so a visitor who only reads does not download it.
 */
import { createContext, use } from "react";
import type { EnquiryType } from "#lambdas/enquiries/contract.ts";

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

export const OverlayContext = createContext<Overlay | null>(null);

export function useOverlay(): Overlay {
  const overlay = use(OverlayContext);
  if (overlay === null) throw new Error("useOverlay needs the OverlayProvider around the page.");
  return overlay;
}
