import { openRoute } from "../../pipeline/handler.ts";
import { lookClaimRef, slugClaimRef } from "../../tenants/repository.ts";
import { judgeSlug, skeletonsOf } from "../../tenants/rules.ts";
import { checkSlug } from "../contract.ts";

export const handler = openRoute(checkSlug, async ({ params: { slug }, table }) => {
  const judged = judgeSlug(slug);
  if (judged !== undefined) return { slug, standing: judged };
  const looks = Object.fromEntries(skeletonsOf(slug).map((skeleton) => [skeleton, lookClaimRef(skeleton)]));
  const [{ exact }, similar] = await Promise.all([
    table.getMany({ exact: slugClaimRef(slug) }, { consistent: false }),
    table.getMany(looks, { consistent: false }),
  ]);
  if (exact !== undefined) return { slug, standing: "taken" as const };
  const isFree = Object.values(similar).every((claim) => claim === undefined);
  return { slug, standing: isFree ? ("free" as const) : ("too_similar" as const) };
});
