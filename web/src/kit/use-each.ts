/** One act on many rows, one after the other. One notice tells how many went well, and one which was refused first. */
import { useRef } from "react";
import { errorText } from "./error-texts.ts";
import { useToasts } from "./toasts.tsx";

interface Each<Row> {
  act: (row: Row) => Promise<unknown>;
  nameOf: (row: Row) => string;
  done: (count: number) => string;
  failed: (count: number) => string;
}

/** A second press while the first is under way does nothing. */
export function useEach<Row>(): (rows: readonly Row[], each: Each<Row>) => void {
  const toasts = useToasts();
  const isBusy = useRef(false);

  async function run(rows: readonly Row[], { act, nameOf, done, failed }: Each<Row>): Promise<void> {
    const refused: string[] = [];
    for (const row of rows) {
      try {
        await act(row);
      } catch (error) {
        refused.push(`${nameOf(row)}: ${errorText(error)}`);
      }
    }
    if (refused.length < rows.length) toasts.success(done(rows.length - refused.length));
    if (refused.length > 0) toasts.error(failed(refused.length), refused[0]);
  }

  return (rows, each) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void run(rows, each).finally(() => {
      isBusy.current = false;
    });
  };
}
