/** Adds and changes a product, and updates the form if the server refuses. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { Product, ProductFields } from "#lambdas/products/contract.ts";
import { createProduct, updateProduct } from "#lambdas/products/staff-contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { useVersionedForm, type VersionedForm } from "#web/kit/versioned-form.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { productInputTexts } from "./input-texts.ts";
import { allProducts, fieldsOf } from "./queries.ts";
import { formTexts } from "./texts.ts";

interface Options {
  /** The product as it was when the form opened; undefined for a new one. */
  product: Product | undefined;
  form: UseFormReturn<ProductFields>;
  onSaved: () => void;
}

export function useSaveProduct({ product, form, onSaved }: Options): VersionedForm<ProductFields> {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const view = useView();
  const create = useRouteMutation(createProduct);
  const update = useRouteMutation(updateProduct);
  return useVersionedForm<Product, ProductFields>({
    form,
    entity: product,
    fieldsOf,
    texts: productInputTexts,
    load: async () => {
      const { products } = await client.fetchQuery({ ...allProducts(tenantId), staleTime: 0 });
      return products.find(({ productId }) => productId === product?.productId);
    },
    send: (fields, seen) =>
      seen === undefined
        ? create.mutateAsync({ params: { tenantId }, body: fields })
        : update.mutateAsync({
            params: { tenantId, productId: seen.productId },
            body: { ...fields, version: seen.version },
          }),
    onSaved: ({ productId, name }) => {
      if (product !== undefined) toasts.success(formTexts.saved(name));
      else toasts.success(formTexts.added(name), undefined, { action: view(`/admin/products?product=${productId}`) });
      onSaved();
    },
  });
}
