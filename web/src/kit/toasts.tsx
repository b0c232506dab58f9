/** Short notices: few in sight at once, the oldest leaving first; the clock stops while one is read or focused. */
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from "react";
import { toast as constants } from "../session/constants.ts";
import type { ToastItem, ToastOptions, ToastTone } from "./toast-item.ts";
import { ToastRegion } from "./toast-region.tsx";

type Show = (title: string, text?: string, options?: ToastOptions) => void;
export interface Toasts {
  success: Show;
  error: Show;
  info: Show;
  /** Shows at most so many at once, until the returned function is called. */
  keepTo: (most: number) => () => void;
}

export const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === null) throw new Error("useToasts needs the ToastsProvider around the app.");
  return toasts;
}

/** For a screen with room for few: where people sign in, one notice takes the place of the one before. */
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
