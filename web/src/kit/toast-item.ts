/** One notice, as it is shown and as it waits. */
export type ToastTone = "success" | "error" | "info";

export interface ToastOptions {
  /** One thing to do about it, such as Undo or View. */
  action?: { label: string; onPress: () => void };
  /** The usual time is 5 seconds; the specification gives the booking screens 4. */
  milliseconds?: number;
}

export interface ToastItem extends ToastOptions {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string | undefined;
  milliseconds: number;
}
