/** The code that the mutation tester changes, in three parts with a goal each. */
import { globSync } from "node:fs";
import { projectRoot } from "../../scripts/local/load-handler.ts";

export type Part = "rules" | "lambdas" | "web";

export const parts: Readonly<Record<Part, { title: string; goal: number; globs: readonly string[] }>> = {
  rules: {
    title: "rules",
    goal: 95,
    globs: [
      "lambdas/*/rules.ts",
      "lambdas/bookings/slots.ts",
      "lambdas/bookings/wanted.ts",
      "lambdas/events/{seats,registrations,registration-views,outcomes,moves}.ts",
      "lambdas/live/{audience,chat,edits,session-views,signals}.ts",
      "lambdas/statistics/overview.ts",
    ],
  },
  lambdas: {
    title: "lambdas",
    goal: 85,
    globs: [
      "lambdas/*/{routes,consumers}/*.ts",
      "lambdas/*/{repository,transactions,items,consumers,notices,list,summary,summarise}.ts",
      "lambdas/*/{channels,rings,code-hash,address-hash,unsubscribe-code}.ts",
      "lambdas/gateways/{access-tokens,picture-file}.ts",
      "lambdas/{pipeline,store}/*.ts",
    ],
  },
  web: {
    title: "web logic",
    goal: 70,
    globs: [
      "web/src/{session,domain}/**/*.{ts,tsx}",
      "web/src/**/use-*.{ts,tsx}",
      "web/src/features/**/*.ts",
      "web/src/app/{find-page,load-page}.ts",
      "web/src/kit/{plural,versioned-form,tenant-colours,input-sentence}.ts",
    ],
  },
};

/** Catalogues, tables of pages and icons, and the layout of the API's documentation: people and sweeps check them. */
const texts = /(texts|content|choices|icons|names|\.de|\.d|nouns)\.ts$|\/pages\.ts$|platform\/rules\.ts$/;

/** The part of each file, by its path from the project's root. */
export function filesOfParts(): Map<string, Part> {
  const files = new Map<string, Part>();
  for (const part of ["rules", "lambdas", "web"] as const)
    for (const file of parts[part].globs.flatMap((glob) => globSync(glob, { cwd: projectRoot })).sort())
      if (!texts.test(file) && !files.has(file)) files.set(file, part);
  return files;
}
