/** Changes of the cart that are on their way. The checkout waits for them, because each gives the cart a new version. */
import type { QueryClient } from "@tanstack/react-query";
import { removeCartLine, setCartLine } from "#lambdas/orders/cart-contract.ts";

const written: ReadonlySet<unknown> = new Set([setCartLine.id, removeCartLine.id]);

/** Ends once no change is on its way. The page has read the cart again by then. */
export async function cartWritten(client: QueryClient): Promise<void> {
  const isWriting = () =>
    client.isMutating({ predicate: ({ options: { mutationKey } }) => written.has(mutationKey?.[0]) }) > 0;
  if (!isWriting()) return;
  await new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isWriting()) return;
      stop();
      resolve();
    });
  });
}
