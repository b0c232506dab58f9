import * as z from "zod";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { tenantKey } from "../store/keys.ts";

export const pendingPictureItem = defineItem({
  entity: "pendingPicture",
  summary: "picture that is being published, and that nothing shows yet",
  readBy: "when it falls due",
  schema: z.object({ url: z.string(), dueAt: instantSchema, version: z.int() }),
  key: tenantKey<[pictureId: string]>("PICTURE#<pictureId>", "PENDING"),
  lists: [{ list: dueList, order: "pictures to delete if nothing shows them" }],
});

export const looseNewsPictureItem = defineItem({
  entity: "looseNewsPicture",
  summary: "picture that was uploaded, or taken out of an article",
  readBy: "when it falls due",
  schema: z.object({ url: z.string(), dueAt: instantSchema, version: z.int() }),
  key: tenantKey<[pictureId: string]>("NPICTURE#<pictureId>", "LOOSE"),
  lists: [{ list: dueList, order: "pictures to delete if no article shows them" }],
});
