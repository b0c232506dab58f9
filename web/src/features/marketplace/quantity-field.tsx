/** The quantity of a line in the cart. It is stored when the field is left, or with Enter. */
import { useState } from "react";
import { type CartLine, setCartLine } from "#lambdas/orders/contract.ts";
import { quantitySchema } from "#lambdas/orders/order-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { inputSentence } from "#web/kit/input-sentence.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { productTexts, quantityTexts, cartTexts as texts } from "./shop-texts.ts";

export function QuantityField({ line, name }: { line: CartLine; name: string }) {
  const { tenantId } = useWorkspace();
  const { mutate, isPending, error } = useRouteMutation(setCartLine);
  const [typed, setTyped] = useState(String(line.quantity));
  const [refused, setRefused] = useState<string>();
  const { productId, variantNo } = line;

  function store(): void {
    const parsed = quantitySchema.safeParse(typed.trim() === "" ? null : Number(typed));
    const issue = parsed.error?.issues[0];
    setRefused(issue && inputSentence({ ...issue, path: "quantity" }, quantityTexts));
    if (parsed.data === undefined || parsed.data === line.quantity || isPending) return;
    mutate({ params: { tenantId }, body: { productId, variantNo, quantity: parsed.data } });
  }

  const problem = refused ?? (error === null ? undefined : errorText(error));
  return (
    <LabelledField
      label={productTexts.quantity}
      value={typed}
      type="number"
      error={problem !== undefined}
      helperText={problem}
      // A sentence of help is wider than the number, and stands below the button beside it.
      sx={{ width: 120, "& .MuiFormHelperText-root": { width: "max-content", maxWidth: 240 } }}
      slotProps={{ htmlInput: { inputMode: "numeric", min: 1, step: 1, "aria-label": texts.quantityOf(name) } }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={store}
    />
  );
}
