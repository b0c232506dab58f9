/** One notice. */
export type ToastTone = "success" | "error" | "info";

export interface ToastOptions {
  /** One action, such as Undo or View. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Default 5 seconds. The specification gives the booking screens 4. */
  milliseconds?: number;
}

export interface ToastItem extends ToastOptions {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  milliseconds: number;
}
