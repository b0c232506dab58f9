/** Asks what a scanned text is. Texts are judged in turn, because a scanner does not wait for an answer. */
import { useRef, useState } from "react";
import { type ScanAnswer, scan } from "#lambdas/access/scan-contract.ts";
import { readTag } from "#lambdas/cards/code.ts";
import { orderNotFound } from "#lambdas/orders/contract.ts";
import { findOrders, type ListedOrder, typedCodeSchema } from "#lambdas/orders/desk-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { ApiError, callRoute, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { codeAsShown } from "./typed-code.ts";

export type Scanned =
  | ScanAnswer
  /** Null where the workspace has no order of this code. */
  | { kind: "order"; order: ListedOrder | null }
  | { kind: "failed"; text: string };

/** A scan with its number, so that the same answer twice is shown twice. */
export interface NumberedScan {
  no: number;
  scanned: Scanned;
}

/** What the tone and the colour say. Amber asks the desk to look, or to press something. */
export function toneOf(scanned: Scanned): Verdict {
  switch (scanned.kind) {
    case "card": {
      if (scanned.did === "entered") return "accepted";
      const isInside = scanned.person !== null && scanned.person.visit !== null;
      const asks = scanned.verdict === "identified" && scanned.person?.refusal === null;
      return scanned.did === "inside" || asks || (scanned.verdict === "spent" && isInside) ? "caution" : "refused";
    }
    case "ticket":
      return scanned.ticket !== null && ["registered", "attended"].includes(scanned.ticket.status)
        ? "caution"
        : "refused";
    case "order":
      return scanned.order === null ? "refused" : "caution";
    case "foreign":
    case "unreadable":
    case "failed":
      return "refused";
  }
}

export function useScan() {
  const { tenantId } = useWorkspace();
  const { mutateAsync } = useRouteMutation(scan);
  const [result, setResult] = useState<NumberedScan>();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function ask(code: string): Promise<Scanned> {
    const order = typedCodeSchema.safeParse(code).data;
    try {
      // Eight characters may be the number of a tag. A tag that is bound goes before an order.
      if (order === undefined || readTag(code) !== undefined) {
        const scanned = await mutateAsync({ params: { tenantId }, body: { code } });
        if (order === undefined || scanned.kind !== "unreadable") return scanned;
      }
      const { orders } = await callRoute(findOrders, { params: { tenantId }, query: { code: order } });
      return { kind: "order", order: orders[0] ?? null };
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : undefined;
      if (refusal === orderNotFound.code) return { kind: "order", order: null };
      // The text is too long for any code, or has signs that no code has.
      if (refusal === "invalid_input") return { kind: "unreadable" };
      return { kind: "failed", text: errorText(error) };
    }
  }

  function take(text: string): Promise<Scanned> {
    setWaiting((count) => count + 1);
    const answered = last.current.then(async () => {
      const scanned = await ask(codeAsShown(text));
      setResult((before) => ({ no: (before?.no ?? 0) + 1, scanned }));
      setWaiting((count) => count - 1);
      return scanned;
    });
    last.current = answered;
    return answered;
  }

  return { take, result, isWaiting: waiting > 0, clear: () => setResult(undefined) };
}
