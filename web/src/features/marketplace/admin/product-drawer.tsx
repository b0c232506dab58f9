/** One product, new or existing, in the drawer beside the list. */
import type * as z from "zod";
import { type Product, type ProductFields, productFieldsSchema } from "#lambdas/products/contract.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { useContractForm } from "#web/kit/form.tsx";
import { FormDrawer } from "#web/kit/form-drawer.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { productInputTexts } from "./input-texts.ts";
import { ProductFieldset } from "./product-fieldset.tsx";
import { emptyProduct, fieldsOf } from "./queries.ts";
import { formTexts, productFieldTexts, productsTexts } from "./texts.ts";
import { useSaveProduct } from "./use-save-product.ts";

interface ProductDrawerProps {
  /** Undefined if the address names a product that does not exist. */
  product: Product | "new" | undefined;
  categories: readonly string[];
  onClose: () => void;
}

export function ProductDrawer({ product, categories, onClose }: ProductDrawerProps) {
  if (product === undefined) {
    return (
      <DetailDrawer open title={productsTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...formTexts.notFound} />
      </DetailDrawer>
    );
  }
  return <ProductForm product={product === "new" ? undefined : product} categories={categories} onClose={onClose} />;
}

/** The form holds ids as the server has sent them. */
const rules = productFieldsSchema as z.ZodType<ProductFields, ProductFields>;

interface ProductFormProps {
  product: Product | undefined;
  categories: readonly string[];
  onClose: () => void;
}

const labels: Readonly<Record<string, string>> = productFieldTexts;

/** A part of a list or of a choice has the name of the whole. */
const nameOf = (field: string) => labels[field.split(".")[0] ?? ""] ?? field;

/** Lists and choices have no text of their own. Their button takes over the whole. */
const print = (value: unknown) => (typeof value === "object" && value !== null ? formTexts.otherValue : undefined);

function ProductForm({ product, categories, onClose }: ProductFormProps) {
  const form = useContractForm<ProductFields, ProductFields>(
    rules,
    product === undefined ? emptyProduct : fieldsOf(product),
    productInputTexts,
  );
  const { leaveFreely, question } = useLeaveQuestion(form.formState.isDirty);
  const saving = useSaveProduct({
    product,
    form,
    onSaved: () => {
      leaveFreely();
      onClose();
    },
  });
  const isNew = product === undefined;
  return (
    <>
      <FormDrawer
        form={form}
        title={isNew ? formTexts.addTitle : product.name}
        subtitle={isNew ? formTexts.addSubtitle : formTexts.editSubtitle}
        cancelLabel={formTexts.cancel}
        submitLabel={isNew ? formTexts.add : formTexts.save}
        pending={saving.isPending}
        onSave={saving.save}
        onClose={onClose}
      >
        {saving.problem !== undefined && <RefusalAlert title={formTexts.notSaved} error={saving.problem} />}
        <ChangedMeanwhile changes={saving.changes} nameOf={nameOf} print={print} onTakeTheirs={saving.takeTheirs} />
        <ProductFieldset isNew={isNew} categories={categories} />
        {product !== undefined && <HistoryLink kind="product" id={product.productId} />}
      </FormDrawer>
      {question}
    </>
  );
}
