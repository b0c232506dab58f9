/** The pictures of the demo's products. They were drawn once, and lie beside this file in both sizes. */
import { readFile } from "node:fs/promises";
import { idFrom, type TenantId } from "#lambdas/contract/ids.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import { pictureKeys, pictureUrl, renditions } from "#lambdas/uploads/rules.ts";
import type { PutPicture } from "../local/stack.ts";
import { demoProducts } from "./demo-products.ts";

/** The same product has the same address in each demo. */
export function demoPictureUrl(tenantId: TenantId, slug: string, file: string): string {
  return pictureUrl({ purpose: "article", tenantId }, deriveIdBody(slug, "picture", file));
}

export async function seedPictures(putPicture: PutPicture, slug = "demo"): Promise<void> {
  const tenantId = idFrom("tenant", deriveIdBody(slug));
  await Promise.all(
    demoProducts.flatMap(({ picture }) =>
      pictureKeys(tenantId, demoPictureUrl(tenantId, slug, picture.file)).map(async (key, size) => {
        const pixels = renditions.article[size]?.pixels;
        await putPicture(key, await readFile(new URL(`pictures/${picture.file}-${pixels}.jpg`, import.meta.url)));
      }),
    ),
  );
}
