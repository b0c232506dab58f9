/** Short notices: few in sight at once, the oldest leaving first; the clock stops while one is read or focused. */
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { toast as constants } from "../session/constants.ts";
import type { ToastItem, ToastOptions, ToastTone } from "./toast-item.ts";
import { ToastRegion } from "./toast-region.tsx";

type Show = (title: string, text?: string, options?: ToastOptions) => void;
export interface Toasts {
  success: Show;
  error: Show;
  info: Show;
}

export const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === null) throw new Error("useToasts needs the ToastsProvider around the app.");
  return toasts;
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const nextId = useRef(1);

  const toasts = useMemo<Toasts>(() => {
    const show =
      (tone: ToastTone): Show =>
      (title, text, options) => {
        const item = { ...options, id: nextId.current++, tone, title, text, milliseconds: durationHere() };
        const most = roomHere();
        setItems((shown) => [...shown, item].slice(-most));
      };
    return { success: show("success"), error: show("error"), info: show("info") };
  }, []);

  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastRegion items={items} onDismiss={(id) => setItems((shown) => shown.filter((item) => item.id !== id))} />
    </ToastsContext>
  );
}

/** The specification gives the booking screens a shorter time than the rest. */
function durationHere(): number {
  return /\/(booking|my-bookings)$/.test(window.location.pathname)
    ? constants.bookingMilliseconds
    : constants.defaultMilliseconds;
}

/** And where people sign in, one notice takes the place of the one before. */
function roomHere(): number {
  return /\/(auth|setup-tenant)$/.test(window.location.pathname)
    ? constants.visibleAtOnceSigningIn
    : constants.visibleAtOnce;
}
