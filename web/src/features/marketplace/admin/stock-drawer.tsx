/** The stock of one product: its pieces by variant, a form that changes them, and every change by hand. */
import Alert from "@mui/material/Alert";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import * as z from "zod";
import { lineSchema } from "#lambdas/contract/text.ts";
import type { Product } from "#lambdas/products/contract.ts";
import { productLimits, variantNoSchema } from "#lambdas/products/contract.ts";
import {
  listStockMovements,
  moveStock,
  type StockMovement,
  stockReasonSchema,
} from "#lambdas/products/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import {
  Form,
  FormNumberField,
  FormTextField,
  SubmitButton,
  showServerIssues,
  useContractForm,
} from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { stockInputTexts } from "./input-texts.ts";
import { formTexts, movementTexts, productsTexts, stockTexts as texts } from "./texts.ts";

interface StockDrawerProps {
  /** Undefined if the address names a product that does not exist. */
  product: Product | undefined;
  onClose: () => void;
}

export function StockDrawer({ product, onClose }: StockDrawerProps) {
  if (product?.hasStock !== true) {
    return (
      <DetailDrawer open title={productsTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...formTexts.notFound} />
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer open title={texts.title(product.name)} onClose={onClose}>
      <Stack spacing={3}>
        <StockFigures product={product} />
        <MoveForm product={product} />
        <Movements product={product} />
      </Stack>
    </DetailDrawer>
  );
}

function StockFigures({ product }: { product: Product }) {
  const format = useFormat();
  return (
    <Facts>
      {product.variants.map(({ variantNo, name, left, isLow }) => (
        <Fact key={variantNo} name={name === "" ? texts.pieces : name}>
          {isLow ? texts.low(format.number(left ?? 0)) : format.number(left ?? 0)}
        </Fact>
      ))}
    </Facts>
  );
}

const formSchema = z.object({
  variantNo: variantNoSchema,
  reason: stockReasonSchema,
  quantity: z.int().min(0).max(productLimits.mostStock),
  note: lineSchema(productLimits.reasonCharacters),
});
type Input = z.input<typeof formSchema>;

function MoveForm({ product }: { product: Product }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const { variants, productId } = product;
  const empty = { variantNo: variants[0]?.variantNo ?? 1, reason: "received", quantity: null, note: "" } as const;
  const form = useContractForm<Input, z.output<typeof formSchema>>(
    formSchema,
    empty as unknown as Input,
    stockInputTexts,
  );
  const { mutateAsync } = useRouteMutation(moveStock);
  const [problem, setProblem] = useState<unknown>();

  async function move(body: z.output<typeof formSchema>): Promise<void> {
    setProblem(undefined);
    try {
      const { left } = await mutateAsync({ params: { tenantId, productId }, body });
      toasts.success(texts.moved(left));
      form.reset({ ...empty, variantNo: body.variantNo, reason: body.reason } as unknown as Input);
    } catch (refusal) {
      if (!showServerIssues(form, refusal, stockInputTexts)) setProblem(refusal);
    }
  }

  return (
    <Form form={form} onSubmit={move}>
      <Typography variant="subtitle2" component="h3">
        {texts.change}
      </Typography>
      {problem !== undefined && <Alert severity="error">{errorText(problem)}</Alert>}
      {variants.length > 1 && (
        <FormSelectField
          name="variantNo"
          label={texts.variant}
          options={variants.map(({ variantNo, name }) => ({ value: variantNo, label: name }))}
        />
      )}
      <FormSelectField
        name="reason"
        label={texts.reason}
        options={stockReasonSchema.options.map((value) => ({ value, label: movementTexts[value] }))}
      />
      <FormNumberField name="quantity" label={texts.quantity} required slotProps={{ htmlInput: { min: 0, step: 1 } }} />
      <FormTextField name="note" label={texts.note} autoComplete="off" />
      <SubmitButton sx={{ justifySelf: "start" }}>{texts.submit}</SubmitButton>
    </Form>
  );
}

const pageRows = 20;

function Movements({ product }: { product: Product }) {
  const { tenantId } = useWorkspace();
  const { productId } = product;
  const list = useRoutePages(
    listStockMovements,
    { params: { tenantId, productId }, query: { limit: pageRows } },
    ({ movements }) => movements,
  );
  return (
    <Stack component="section" spacing={1} aria-label={texts.history}>
      <Typography variant="subtitle2" component="h3">
        {texts.history}
      </Typography>
      {list.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={96} />
        </>
      )}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.rows?.length === 0 && <Typography color="textSecondary">{texts.noHistory}</Typography>}
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", padding: 0, margin: 0 }}>
        {list.rows?.map((movement) => (
          <MovementRow key={movement.movementId} movement={movement} product={product} />
        ))}
      </Stack>
      <MoreRows list={list} />
    </Stack>
  );
}

function MovementRow({ movement, product }: { movement: StockMovement & { byName: string | null }; product: Product }) {
  const format = useFormat();
  const { variantNo, reason, change, left, note, byName, at } = movement;
  const variant = product.variants.find((one) => one.variantNo === variantNo)?.name ?? "";
  const signed = change > 0 ? `+${format.number(change)}` : format.number(change);
  const details = [variant, format.dateTime(at), byName, note].filter((part) => part !== null && part !== "");
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ justifyContent: "space-between" }}>
      <div>
        <Typography variant="body2">{movementTexts[reason]}</Typography>
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {details.join(" · ")}
        </Typography>
      </div>
      <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums", textAlign: "end", flex: "none" }}>
        {texts.changed(signed, format.number(left))}
      </Typography>
    </Stack>
  );
}
