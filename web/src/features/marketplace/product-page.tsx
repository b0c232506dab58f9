/** One product: its pictures, its variants, and the way into the cart. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import ShoppingBagOutlined from "@mui/icons-material/ShoppingBagOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useParams } from "react-router-dom";
import * as z from "zod";
import { type ProductId, productIdSchema } from "#lambdas/contract/ids.ts";
import { setCartLine } from "#lambdas/orders/cart-contract.ts";
import { quantitySchema } from "#lambdas/orders/order-contract.ts";
import { getProduct, productNotFound, variantNoSchema } from "#lambdas/products/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { CoverPicture } from "#web/domain/writing/cover-picture.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Form, FormNumberField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { ApiError, type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { useCart } from "./queries.ts";
import { marketTexts, quantityTexts, productTexts as texts } from "./shop-texts.ts";
import { usePrices } from "./use-prices.ts";

type Shown = CallOutputOf<typeof getProduct>["product"];

export function Component() {
  const { productId } = useParams();
  const named = productIdSchema.safeParse(productId).data;
  return (
    <>
      <BackLink />
      {named === undefined ? <Gone /> : <StoredProduct key={named} productId={named} />}
    </>
  );
}

function BackLink() {
  const path = usePath();
  return (
    <Button
      component={RouterLink}
      to={path("/marketplace")}
      color="inherit"
      startIcon={<ArrowBackOutlined />}
      // The icon, not the edge of the button, is aligned with the text.
      sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
    >
      {texts.back}
    </Button>
  );
}

function Gone() {
  return (
    <Page title={marketTexts.title}>
      <EmptyState drawing={<DoorDrawing />} {...texts.gone} />
    </Page>
  );
}

function StoredProduct({ productId }: { productId: ProductId }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getProduct, { params: { tenantId, productId } }));
  if (error instanceof ApiError && error.code === productNotFound.code) return <Gone />;
  if (data !== undefined) return <ProductView product={data.product} />;
  return (
    <Page title={marketTexts.title}>
      {error === null ? (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={420} />
        </>
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
    </Page>
  );
}

function ProductView({ product }: { product: Shown }) {
  const format = useFormat();
  const { name, category, description, pictures, fulfilment, limitPerMember, bought } = product;
  const shownPictures = pictures.length === 0 ? [null] : pictures;
  return (
    <Page title={name} subtitle={category}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 400px)" },
          alignItems: "start",
        }}
      >
        <Stack component="section" spacing={2} aria-label={texts.pictures}>
          {shownPictures.map((picture, position) => (
            <CoverPicture
              key={picture?.url ?? "none"}
              cover={picture}
              drawing={<ShoppingBagOutlined />}
              ratio="4 / 3"
              sizes="(min-width: 900px) 720px, 100vw"
              isFirst={position === 0}
            />
          ))}
        </Stack>
        <Stack spacing={3}>
          {description !== "" && <Typography sx={{ whiteSpace: "pre-wrap" }}>{description}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {fulfilment.kind === "points"
              ? texts.points(format.points(fulfilment.points ?? 0))
              : texts[fulfilment.kind]}
            {limitPerMember !== null && ` ${texts.limit(limitPerMember, bought)}`}
          </Typography>
          <Buying product={product} />
        </Stack>
      </Box>
    </Page>
  );
}

const wishSchema = z.object({ variantNo: variantNoSchema, quantity: quantitySchema });

function Buying({ product }: { product: Shown }) {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const format = useFormat();
  const prices = usePrices();
  const toasts = useToasts();
  const view = useView();
  const cart = useCart().data;
  const { mutateAsync, error } = useRouteMutation(setCartLine, { waitsForRefresh: true });
  const { productId, variants, name, isForYou } = product;
  const first = variants.find(({ sale }) => sale === "open") ?? variants[0];
  const form = useContractForm<z.input<typeof wishSchema>, z.output<typeof wishSchema>>(
    wishSchema,
    { variantNo: first?.variantNo ?? 1, quantity: 1 },
    quantityTexts,
  );
  const variantNo = form.watch("variantNo");
  const variant = variants.find((one) => one.variantNo === variantNo) ?? first;
  const inCart =
    cart?.lines.find((line) => line.productId === productId && line.variantNo === variantNo)?.quantity ?? 0;

  async function add({ quantity, ...wish }: z.output<typeof wishSchema>): Promise<void> {
    try {
      await mutateAsync({ params: { tenantId }, body: { productId, ...wish, quantity: quantity + inCart } });
      toasts.success(texts.added(name), undefined, { action: view("/marketplace/cart") });
      form.reset({ ...wish, quantity: 1 });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
    }
  }

  if (variant === undefined) return null;
  const { left, sale } = variant;
  const cannot = !isForYou ? texts.notForYou : sale === "money_only" ? texts.moneyOnly : undefined;
  const isByCard = cart?.takesPayments === true && variant.moneyPriceMinor !== null;
  const needed = isByCard ? null : variant.pointsPrice;
  const missing = cart === undefined || needed === null ? 0 : needed - cart.balance;
  return (
    <Stack spacing={2}>
      <Typography variant="h2" component="p">
        {prices.one(variant)}
      </Typography>
      <Form form={form} onSubmit={add}>
        {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
        {variants.length > 1 && (
          <FormSelectField
            name="variantNo"
            label={texts.variant}
            fullWidth
            options={variants.map((one) => ({ value: one.variantNo, label: `${one.name}, ${prices.one(one)}` }))}
          />
        )}
        {cannot === undefined && (
          <>
            <Typography variant="body2">
              {sale === "sold_out"
                ? texts.soldOut
                : [
                    left === null ? "" : texts.left(left, format.number(left)),
                    missing > 0 ? texts.tooFew(format.points(missing)) : isByCard ? "" : texts.affordable,
                    inCart > 0 ? texts.inCart(inCart) : "",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
            </Typography>
            <FormNumberField
              name="quantity"
              label={texts.quantity}
              disabled={sale === "sold_out"}
              slotProps={{ htmlInput: { min: 1, step: 1 } }}
            />
            {/* What is added counts on from what the cart has, so the cart is read first. */}
            <SubmitButton disabled={sale === "sold_out" || cart === undefined}>{texts.add}</SubmitButton>
          </>
        )}
      </Form>
      {cannot !== undefined && <Alert severity="info">{cannot}</Alert>}
      {inCart > 0 && (
        <Button component={RouterLink} to={path("/marketplace/cart")} variant="outlined">
          {texts.toCart}
        </Button>
      )}
    </Stack>
  );
}
