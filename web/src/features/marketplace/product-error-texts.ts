import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"products"> = {
  "products.not_found": "There is no such product.",
  "products.unknown_variant": "This variant does not exist any more.",
  "products.too_many": "This workspace has as many products as it may have. Delete a draft first.",
  "products.changed": "The products have changed meanwhile. Look at the list again.",
  "products.was_offered": "This product was on sale, so somebody may have bought it. Archive it instead.",
  "products.not_draft_again": "A product that was on sale does not become a draft again. Hide it instead.",
  "products.stock_not_counted": "The stock of this product is not counted.",
  "products.stock_too_low": "There are fewer pieces than that.",
  "products.stock_too_high": "A stock cannot hold that many pieces.",
};
