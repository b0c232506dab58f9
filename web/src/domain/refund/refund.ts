/** An administrator's input for a cancellation: a reason, and how many of the paid points are refunded. */
import * as z from "zod";
import { cancellationBodySchema } from "#lambdas/bookings/contract.ts";
import { refundTexts } from "./texts.ts";

const refundChoices = ["all", "none", "part"] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** `cost` in points; `printed` is the same number for messages. */
export function cancellationSchema(cost: number, printed: string) {
  return z
    .object({
      reason: cancellationBodySchema.shape.reason,
      refund: z.enum(refundChoices),
      /** Points of a partial refund; null while the field is empty. */
      part: z.number().nullable(),
    })
    .superRefine(({ refund, part }, context) => {
      if (refund !== "part" || refundOf({ refund, part }, cost) !== undefined) return;
      const message = Number.isInteger(part) ? refundTexts.partRange(printed) : refundTexts.partWhole;
      context.addIssue({ code: "custom", path: ["part"], message });
    });
}

/** Points to refund; undefined while the partial amount is invalid. */
export function refundOf({ refund, part }: { refund: RefundChoice; part: number | null }, cost: number) {
  if (refund === "all") return cost;
  if (refund === "none") return 0;
  return part !== null && Number.isInteger(part) && part >= 0 && part <= cost ? part : undefined;
}
