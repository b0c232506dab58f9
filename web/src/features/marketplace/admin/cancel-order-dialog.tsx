import * as z from "zod";
import { nameSchema } from "#lambdas/contract/text.ts";
import { cancelOrder, type ListedOrder } from "#lambdas/orders/desk-contract.ts";
import { orderLimits } from "#lambdas/orders/order-contract.ts";
import { printCode } from "#lambdas/orders/views.ts";
import { buyerName } from "#web/domain/buyer-name.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useAmounts } from "../use-amounts.ts";
import { deskInputTexts, cancelOrderTexts as texts } from "./orders-texts.ts";

const schema = z.object({ reason: nameSchema(orderLimits.reasonCharacters), restocks: z.boolean() });

export function CancelOrderDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { both } = useAmounts();
  const { orderId, version, lines, pointsTotal, pointsRefunded } = order;
  const code = printCode(order.code);
  const isPaid = order.payment !== "unpaid";
  const back = {
    points: pointsTotal - pointsRefunded,
    moneyMinor: isPaid && order.dispute !== "lost" ? order.moneyTotalMinor - order.moneyRefundedMinor : 0,
    currency: order.currency,
  };
  const given = order.pointsGiven - order.pointsUndone;
  const isCounted = lines.some((line) => line.isCounted);
  const form = useContractForm<z.input<typeof schema>, z.output<typeof schema>>(
    schema,
    { reason: "", restocks: isCounted },
    deskInputTexts,
  );
  return (
    <MutationFormDialog
      route={cancelOrder}
      form={form}
      inputTexts={deskInputTexts}
      input={(fields) => ({ params: { tenantId, orderId }, body: { ...fields, version } })}
      title={texts.title(code)}
      subtitle={[
        order.memberId === null ? texts.textOfAnybody(both(back)) : texts.text(both(back), buyerName(order)),
        given > 0 ? texts.takes(format.points(given)) : "",
      ]
        .filter(Boolean)
        .join(" ")}
      submitLabel={texts.confirm}
      cancelLabel={texts.keep}
      success={() => ({ title: texts.done(code) })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormTextField
        name="reason"
        label={order.memberId === null ? texts.reasonOfAnybody : texts.reason}
        required
        autoComplete="off"
      />
      {isCounted && <FormSwitchField name="restocks" label={texts.restocks} />}
    </MutationFormDialog>
  );
}
