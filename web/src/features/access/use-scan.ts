/** Asks what a scanned text is. Texts are judged in turn, because a scanner does not wait for an answer. */
import { useRef, useState } from "react";
import { type ScanAnswer, scan } from "#lambdas/access/scan-contract.ts";
import { readTag } from "#lambdas/cards/code.ts";
import { orderNotFound } from "#lambdas/orders/contract.ts";
import { findOrders, type ListedOrder, typedCodeSchema } from "#lambdas/orders/desk-contract.ts";
import { codeAsShown } from "#web/domain/card/typed-code.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { ApiError, callRoute, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { OfflineScan } from "./offline/offline-scan.ts";
import { offlineToneOf } from "./offline/offline-verdict.tsx";

export type Scanned =
  | ScanAnswer
  /** Null where the workspace has no order of this code. */
  | { kind: "order"; order: ListedOrder | null }
  | { kind: "failed"; text: string }
  /** Judged by the desk itself. */
  | { kind: "offline"; scan: OfflineScan };

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
    case "offline":
      return offlineToneOf(scanned.scan);
    case "foreign":
    case "unreadable":
    case "failed":
      return "refused";
  }
}

/** A call whose network is cut would wait for the next one. The desk does not. */
function untilOffline<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new ApiError({ code: "network", status: 0, message: "No network" }));
    window.addEventListener("offline", lost);
    asked.then(resolve, reject).finally(() => window.removeEventListener("offline", lost));
  });
}

/** What the desk says without a network. */
interface OwnDesk {
  isOnline: boolean;
  judge: (text: string, zone: string | null, lostKey?: string) => Promise<OfflineScan>;
}

/** @param zone where the desk stands; null for the whole house */
export function useScan({ isOnline, judge }: OwnDesk, zone: string | null) {
  const { tenantId } = useWorkspace();
  /** Of the latest call. */
  const key = useRef<string>(undefined);
  const makeKey = () => {
    key.current = crypto.randomUUID();
    return key.current;
  };
  const { mutateAsync } = useRouteMutation(scan, { makeKey });
  const [result, setResult] = useState<NumberedScan>();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const askDesk = async (code: string, lostKey?: string): Promise<Scanned> => ({
    kind: "offline",
    scan: await judge(code, zone, lostKey),
  });

  async function ask(code: string): Promise<Scanned> {
    // A call would wait until there is a network.
    if (!isOnline) return askDesk(code);
    const order = typedCodeSchema.safeParse(code).data;
    try {
      // Eight characters may be the number of a tag. A tag that is bound goes before an order.
      if (order === undefined || readTag(code) !== undefined) {
        const scanned = await untilOffline(mutateAsync({ params: { tenantId }, body: { code, zone } }));
        if (order === undefined || scanned.kind !== "unreadable") return scanned;
      }
      const { orders } = await callRoute(findOrders, { params: { tenantId }, query: { code: order } });
      return { kind: "order", order: orders[0] ?? null };
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : undefined;
      if (refusal === orderNotFound.code) return { kind: "order", order: null };
      // The text is too long for any code, or has signs that no code has.
      if (refusal === "invalid_input") return { kind: "unreadable" };
      // The call may have taken the code. Its key tells the server later that this is the same scan.
      if (refusal === "network") return askDesk(code, key.current);
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
