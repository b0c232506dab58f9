import { useState } from "react";
import type { ManagedResource } from "#lambdas/resources/staff-contract.ts";
import { drawCode } from "#web/domain/card/draw-code.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { bookingAddress } from "./booking-address.ts";
import type { DrawnCode } from "./code-sheets.tsx";
import { codeTexts as texts } from "./texts.ts";

/** Draws the codes of resources, which are then printed. `no` counts the times. */
export function useCodePrint() {
  const path = usePath();
  const toasts = useToasts();
  const [drawn, setDrawn] = useState<{ no: number; codes: readonly DrawnCode[] }>();

  async function print(resources: readonly ManagedResource[]): Promise<void> {
    try {
      const codes = await Promise.all(
        resources.map(async ({ resourceId, name, location, floor }) => {
          const address = bookingAddress(window.location.origin, path("/booking"), resourceId);
          return { resourceId, name, location, floor, picture: await drawCode(address) };
        }),
      );
      setDrawn((before) => ({ no: (before?.no ?? 0) + 1, codes }));
    } catch (error) {
      toasts.error(texts.notDrawn, errorText(error));
    }
  }
  return { drawn, print };
}
