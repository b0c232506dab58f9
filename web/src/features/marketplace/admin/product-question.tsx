/** The questions about one product: put it on sale, hide it, archive it, delete it. */
import type { Product, ProductState } from "#lambdas/products/contract.ts";
import { deleteProduct, setProductState } from "#lambdas/products/staff-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { deleteTexts, stateQuestionTexts } from "./texts.ts";

interface ProductQuestionProps {
  product: Product;
  ask: "offer" | "hide" | "archive" | "delete";
  onClose: () => void;
}

const stateOf: Record<Exclude<ProductQuestionProps["ask"], "delete">, ProductState> = {
  offer: "on_sale",
  hide: "hidden",
  archive: "archived",
};

export function ProductQuestion({ product, ask, onClose }: ProductQuestionProps) {
  const { tenantId } = useWorkspace();
  const undo = useUndo();
  const back = useRouteMutation(setProductState);
  const { productId, name, version } = product;
  const params = { tenantId, productId };
  if (ask === "delete") {
    return (
      <MutationDialog
        route={deleteProduct}
        input={() => ({ params, body: { version } })}
        title={deleteTexts.title(name)}
        text={deleteTexts.text}
        confirmLabel={deleteTexts.confirm}
        tone="negative"
        success={() => ({ title: deleteTexts.done(name) })}
        onDone={onClose}
        onClose={onClose}
      />
    );
  }
  const texts = stateQuestionTexts[ask];
  return (
    <MutationDialog
      route={setProductState}
      input={() => ({ params, body: { state: stateOf[ask], version } })}
      title={texts.title(name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      success={(changed) => ({
        title: texts.done(name),
        // Nothing leads back to a draft.
        action:
          product.state === "draft"
            ? undefined
            : undo(() => back.mutateAsync({ params, body: { state: product.state, version: changed.version } })),
      })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
