/** A line of the cart: its product, its quantity, and what it is paid with. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { type CartLine, removeCartLine, setCartLine } from "#lambdas/orders/cart-contract.ts";
import type { PayWith } from "#lambdas/orders/order-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { ProductThumb } from "./product-picture.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { mostText, problemTexts, productTexts, cartTexts as texts } from "./shop-texts.ts";

export const keyOf = ({ productId, variantNo }: CartLine) => `${productId}#${variantNo}`;

/**
 * A line with what it is paid with: as the reader has chosen, otherwise with points where possible. Its quantity is the
 * typed one, so the sums are those of the order that the button places.
 */
export interface Chosen extends CartLine {
  payWith: PayWith;
  stored: CartLine;
  typed: string | undefined;
}

interface LineProps {
  line: Chosen;
  onChoose: (payWith: PayWith) => void;
  onType: (typed: string | undefined) => void;
}

export function Line({ line, onChoose, onType }: LineProps) {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const format = useFormat();
  const toasts = useToasts();
  const money = useMoney();
  const undo = useUndo();
  const { mutate, isPending } = useRouteMutation(removeCartLine, { waitsForRefresh: true });
  const put = useRouteMutation(setCartLine, { waitsForRefresh: true });
  const { productId, variantNo, quantity, variantName, picture, pointsEach, moneyEachMinor, problem, most } = line;
  const isByCard = line.payWith === "money";
  const each = isByCard ? moneyEachMinor : pointsEach;
  const print = (amount: number) => (isByCard ? money(amount) : format.points(amount));
  const name = line.name === "" ? texts.goneName : [line.name, variantName].filter(Boolean).join(", ");

  function remove(): void {
    mutate(
      { params: { tenantId }, body: { productId, variantNo } },
      {
        onSuccess: () =>
          toasts.success(texts.removed(name), undefined, {
            action: undo(() => put.mutateAsync({ params: { tenantId }, body: { productId, variantNo, quantity } })),
          }),
        onError: (error) => toasts.error(texts.unchanged, errorText(error)),
      },
    );
  }

  return (
    <Stack component="li" spacing={1} sx={{ paddingBlock: 2 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: "flex-start" }}>
        <ProductThumb product={{ pictures: picture === null ? [] : [picture] }} size={56} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography
            variant="strong"
            {...(line.name === "" ? {} : { component: RouterLink, to: path(`/marketplace/${productId}`) })}
            sx={{ color: "text.primary", overflowWrap: "anywhere" }}
          >
            {name}
          </Typography>
          {each !== null && (
            <Typography variant="body2" color="textSecondary">
              {texts.each(print(each))}
            </Typography>
          )}
          {line.givesPoints > 0 && (
            <Typography variant="body2" color="textSecondary">
              {productTexts.points(format.points(quantity * line.givesPoints))}
            </Typography>
          )}
          {problem !== null && (
            <Typography variant="body2" color="error">
              {problemTexts[problem]} {(problem === "too_few" || problem === "above_limit") && mostText(most ?? 0)}
            </Typography>
          )}
        </Box>
        <Typography sx={{ fontVariantNumeric: "tabular-nums", flex: "none" }}>
          {each !== null && print(each * quantity)}
        </Typography>
      </Stack>
      {pointsEach !== null && moneyEachMinor !== null && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.payWith(name)}
          value={line.payWith}
          onChange={(_event, next: PayWith | null) => next !== null && onChoose(next)}
          sx={{ paddingInlineStart: 9 }}
        >
          <ToggleButton value="points">{texts.points}</ToggleButton>
          <ToggleButton value="money">{texts.card}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: "flex-start", paddingInlineStart: 9 }}>
        {line.name !== "" && <QuantityField line={line.stored} name={name} typed={line.typed} onType={onType} />}
        <Button
          size="small"
          color="inherit"
          disabled={isPending}
          aria-label={texts.removeName(name)}
          onClick={remove}
          // Beside the field, below its label.
          sx={{ minHeight: 40, marginBlockStart: 3.5 }}
        >
          {texts.remove}
        </Button>
      </Stack>
    </Stack>
  );
}
