/** Asks what a scanned text is. Texts are judged in turn, because a scanner does not wait for an answer. */
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ScanAnswer, scan } from "#lambdas/access/scan-contract.ts";
import { readTag } from "#lambdas/cards/code.ts";
import { orderNotFound } from "#lambdas/orders/contract.ts";
import { findOrders, type ListedOrder, typedCodeSchema } from "#lambdas/orders/desk-contract.ts";
import { codeAsShown } from "#web/domain/card/typed-code.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { ApiError, callRoute, type RouteInput } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { inTime } from "./offline/in-time.ts";
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

/** What the desk says without a network. */
interface OwnDesk {
  isOnline: boolean;
  /** A call had no answer. The next ones need not wait for one, until the server answers again. */
  noteLost: () => void;
  judge: (text: string, zone: string | null, lostKey?: string) => Promise<OfflineScan>;
}

/** One scan to the server. Whoever scans the same again, after a lost answer, sends the same key. */
interface Asking extends RouteInput<typeof scan> {
  key: string;
  signal: AbortSignal;
}

const tries = 3;

/** Reads again what is on the screen, as each mutation does. It waits for no network: the page judges by itself then. */
function useAskServer() {
  const { mutateAsync } = useMutation<ScanAnswer, Error, Asking>({
    mutationKey: [scan.id],
    meta: { route: scan, refreshes: [], waitsForRefresh: false, keeps: undefined },
    networkMode: "always",
    mutationFn: ({ key, signal, ...input }) => callRoute(scan, input, { idempotencyKey: key, signal }),
    retry: (failures, error) => error instanceof ApiError && error.isUncertain && failures < tries,
    retryDelay: (failures) => 300 * 2 ** failures,
  });
  return mutateAsync;
}

/** @param zone where the desk stands; null for the whole house */
export function useScan({ isOnline, noteLost, judge }: OwnDesk, zone: string | null) {
  const { tenantId } = useWorkspace();
  const askServer = useAskServer();
  /** The latest call without a definite answer. */
  const uncertain = useRef<{ intent: string; key: string }>(undefined);
  const [result, setResult] = useState<NumberedScan>();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const intentOf = (code: string) => JSON.stringify([code, zone]);

  /** Asks by the key of the same scan, if its answer was lost. */
  async function askOnce(code: string): Promise<ScanAnswer> {
    const intent = intentOf(code);
    if (uncertain.current?.intent !== intent) uncertain.current = { intent, key: crypto.randomUUID() };
    const { key } = uncertain.current;
    const input = { params: { tenantId }, body: { code, zone } };
    try {
      const answer = await inTime((signal) => askServer({ ...input, key, signal }));
      uncertain.current = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && !error.isUncertain) uncertain.current = undefined;
      throw error;
    }
  }

  async function ask(code: string): Promise<Scanned> {
    // A call would wait until there is a network.
    if (!isOnline) return { kind: "offline", scan: await judge(code, zone) };
    const order = typedCodeSchema.safeParse(code).data;
    try {
      // Eight characters may be the number of a tag. A tag that is bound goes before an order.
      if (order === undefined || readTag(code) !== undefined) {
        const scanned = await askOnce(code);
        if (order === undefined || scanned.kind !== "unreadable") return scanned;
      }
      const call = { params: { tenantId }, query: { code: order } };
      const { orders } = await inTime((signal) => callRoute(findOrders, call, { signal }));
      return { kind: "order", order: orders[0] ?? null };
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : undefined;
      if (refusal === orderNotFound.code) return { kind: "order", order: null };
      // The text is too long for any code, or has signs that no code has.
      if (refusal === "invalid_input") return { kind: "unreadable" };
      const failed = { kind: "failed", text: errorText(error) } as const;
      if (!(error instanceof ApiError) || !error.isUncertain) return failed;
      if (error.status === 0) noteLost();
      // The call may have taken the code. Its key tells the server later that this is the same scan.
      const lostKey = uncertain.current?.intent === intentOf(code) ? uncertain.current.key : undefined;
      const judged = await judge(code, zone, lostKey);
      return error.status === 0 || judged.kind === "judged" ? { kind: "offline", scan: judged } : failed;
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
