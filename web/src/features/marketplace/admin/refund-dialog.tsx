import Alert from "@mui/material/Alert";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { nameSchema } from "#lambdas/contract/text.ts";
import { type ListedOrder, refundOrder } from "#lambdas/orders/desk-contract.ts";
import { orderLimits } from "#lambdas/orders/order-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormNumberField, FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useAmounts } from "../use-amounts.ts";
import { deskInputTexts, refundTexts as texts } from "./orders-texts.ts";

type Lines = ListedOrder["lines"];

/** One number for each line that has pieces to pay back. */
const schemaOf = (lines: Lines) =>
  z.object({
    quantities: z.tuple(
      lines.map(({ quantity, refunded }) =>
        z
          .int()
          .min(0)
          .max(quantity - refunded),
      ) as [z.ZodInt],
    ),
    reason: nameSchema(orderLimits.reasonCharacters),
    restocks: z.boolean(),
  });

interface Fields {
  quantities: number[];
  reason: string;
  restocks: boolean;
}

export function RefundDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { both } = useAmounts();
  const { orderId, version } = order;
  const lines = order.lines.filter(({ quantity, refunded }) => quantity > refunded);
  const isCounted = lines.some((line) => line.isCounted);
  const form = useContractForm<Fields, Fields>(
    schemaOf(lines),
    { quantities: lines.map(() => 0), reason: "", restocks: isCounted },
    deskInputTexts,
  );
  const quantities = useWatch({ control: form.control, name: "quantities" });
  const sumOf = (valueOf: (line: Lines[number]) => number) =>
    lines.reduce((all, line, place) => all + valueOf(line) * (quantities[place] ?? 0), 0);
  const left = order.moneyTotalMinor - order.moneyRefundedMinor;
  // The bank has taken the money of a lost dispute. The tenant may have sent some back at Stripe.
  const moneyMinor =
    order.dispute === "lost"
      ? 0
      : Math.min(
          left,
          sumOf((line) => line.moneyEachMinor),
        );
  const sum = both({ points: sumOf((line) => line.pointsEach), moneyMinor, currency: order.currency });
  const sumText = order.memberId === null ? texts.sumOfAnybody[order.tender ?? "cash"] : texts.sum;
  const given = Math.min(
    order.pointsGiven - order.pointsUndone,
    sumOf((line) => line.givesPoints),
  );
  const isNothing = quantities.every((quantity) => !quantity);
  return (
    <MutationFormDialog
      route={refundOrder}
      form={form}
      inputTexts={deskInputTexts}
      input={({ quantities: wanted, reason, restocks }) => ({
        params: { tenantId, orderId },
        body: {
          lines: lines.flatMap(({ lineNo }, place) => {
            const quantity = wanted[place] ?? 0;
            return quantity === 0 ? [] : [{ lineNo, quantity }];
          }),
          reason,
          restocks,
          version,
        },
      })}
      title={texts.title(printCode(order.code))}
      submitLabel={texts.confirm}
      submitDisabled={isNothing}
      success={() => ({ title: texts.done(sum) })}
      onDone={onClose}
      onClose={onClose}
    >
      {lines.map(({ lineNo, name, variantName, quantity, refunded }, place) => (
        <FormNumberField
          key={lineNo}
          name={`quantities.${place}`}
          label={texts.quantity([name, variantName].filter(Boolean).join(", "), quantity - refunded)}
          slotProps={{ htmlInput: { min: 0, max: quantity - refunded, step: 1 } }}
        />
      ))}
      <FormTextField
        name="reason"
        label={order.memberId === null ? texts.reasonOfAnybody : texts.reason}
        required
        autoComplete="off"
      />
      {isCounted && <FormSwitchField name="restocks" label={texts.restocks} />}
      <Alert severity="info">
        {isNothing ? texts.none : sumText(sum)} {given > 0 && texts.takes(format.points(given))}
      </Alert>
    </MutationFormDialog>
  );
}
