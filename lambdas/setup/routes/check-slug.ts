import { openRoute } from "../../pipeline/handler.ts";
import { lookClaimRef, slugClaimRef } from "../../tenants/repository.ts";
import { judgeSlug, skeletonOf } from "../../tenants/rules.ts";
import { checkSlug } from "../contract.ts";

export const handler = openRoute(checkSlug, async ({ params: { slug }, table }) => {
  const judged = judgeSlug(slug);
  if (judged !== undefined) return { slug, standing: judged };
  const claims = { exact: slugClaimRef(slug), look: lookClaimRef(skeletonOf(slug)) };
  const { exact, look } = await table.getMany(claims, { consistent: false });
  if (exact !== undefined) return { slug, standing: "taken" as const };
  return { slug, standing: look === undefined ? ("free" as const) : ("too_similar" as const) };
});
