/** The quantity of a line in the cart. It is stored when the field is left, or with Enter. */
import { useState } from "react";
import { type CartLine, setCartLine } from "#lambdas/orders/cart-contract.ts";
import { quantitySchema } from "#lambdas/orders/order-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { inputSentence } from "#web/kit/input-sentence.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { productTexts, quantityTexts, cartTexts as texts } from "./shop-texts.ts";

interface QuantityFieldProps {
  /** As it is stored. */
  line: CartLine;
  name: string;
  /** Undefined while the field shows the stored quantity. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
}

export const parseQuantity = (typed: string) => quantitySchema.safeParse(typed.trim() === "" ? null : Number(typed));

export function QuantityField({ line, name, typed, onType }: QuantityFieldProps) {
  const { tenantId } = useWorkspace();
  // The typed quantity stays in sight until the stored one has been read again.
  const { mutateAsync, isPending, error } = useRouteMutation(setCartLine, { waitsForRefresh: true });
  const [refused, setRefused] = useState<string>();
  const { productId, variantNo } = line;

  async function store(): Promise<void> {
    if (typed === undefined || isPending) return;
    const parsed = parseQuantity(typed);
    const issue = parsed.error?.issues[0];
    setRefused(issue && inputSentence({ ...issue, path: "quantity" }, quantityTexts));
    if (parsed.data === undefined) return;
    if (parsed.data === line.quantity) return onType(undefined);
    try {
      await mutateAsync({ params: { tenantId }, body: { productId, variantNo, quantity: parsed.data } });
      onType(undefined);
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed;
    }
  }

  const problem = refused ?? (error === null ? undefined : errorText(error));
  return (
    <LabelledField
      label={productTexts.quantity}
      value={typed ?? String(line.quantity)}
      type="number"
      error={problem !== undefined}
      helperText={problem}
      // A sentence of help is wider than the number, and stands below the button beside it.
      sx={{ width: 120, "& .MuiFormHelperText-root": { width: "max-content", maxWidth: 240 } }}
      slotProps={{
        htmlInput: {
          inputMode: "numeric",
          min: 1,
          step: 1,
          "aria-label": texts.quantityOf(name),
          readOnly: isPending,
          onKeyDown: ({ key }: { key: string }) => key === "Enter" && void store(),
        },
      }}
      onChange={({ target }) => onType(target.value)}
      onBlur={() => void store()}
    />
  );
}
