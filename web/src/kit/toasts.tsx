/**
 * Short notices. Only a few are visible at once; the oldest leaves first. The timer pauses while a notice is read or
 * focused.
 */
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import { toast as constants } from "../session/constants.ts";
import type { ToastItem, ToastOptions, ToastTone } from "./toast-item.ts";
import { ToastRegion } from "./toast-region.tsx";

type Show = (title: string, text?: string, options?: ToastOptions) => void;
export interface Toasts {
  success: Show;
  error: Show;
  info: Show;
  /** Limits how many are visible at once, until the returned function is called. */
  keepTo: (most: number) => () => void;
}

export const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === null) throw new Error("useToasts needs the ToastsProvider around the app.");
  return toasts;
}

/** Limits the notices while mounted. The sign-in screen allows one, so a new notice replaces the previous one. */
export function useToastRoom(most: number): void {
  const { keepTo } = useToasts();
  useLayoutEffect(() => keepTo(most), [keepTo, most]);
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const nextId = useRef(1);
  const room = useRef<number>(constants.visibleAtOnce);

  const toasts = useMemo<Toasts>(() => {
    const show =
      (tone: ToastTone): Show =>
      (title, text, { milliseconds = constants.defaultMilliseconds, action } = {}) => {
        const item: ToastItem = { action, id: nextId.current++, tone, title, text, milliseconds };
        const most = room.current;
        setItems((shown) => [...shown, item].slice(-most));
      };
    return {
      success: show("success"),
      error: show("error"),
      info: show("info"),
      keepTo: (most) => {
        room.current = most;
        return () => {
          room.current = constants.visibleAtOnce;
        };
      },
    };
  }, []);

  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastRegion items={items} onDismiss={(id) => setItems((shown) => shown.filter((item) => item.id !== id))} />
    </ToastsContext>
  );
}
