import { defineNoun } from "../contract/define-noun.ts";
import { removePendingPictures } from "./consumers.ts";
import { uploadErrors } from "./contract.ts";
import { looseNewsPictureItem, pendingPictureItem } from "./items.ts";

export const uploads = defineNoun({
  name: "uploads",
  routes: {},
  consumers: { removePendingPictures },
  items: { pendingPictureItem, looseNewsPictureItem },
  errors: uploadErrors,
});
