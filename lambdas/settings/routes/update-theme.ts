import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { editTenant } from "../../tenants/repository.ts";
import { contrastTooLow, updateTheme } from "../contract.ts";
import { judgeContrast, leastContrast } from "../rules.ts";

export const handler = tenantRoute(updateTheme, {
  run: ({ scope, tenant, body: { colours, version }, commit }) => {
    const problems = colours === null ? [] : judgeContrast(colours);
    if (problems.length > 0) {
      const issues = problems.map(({ colour, pair, ratio, proposal }) => ({
        path: `body.colours.${colour}`,
        code: pair,
        details: { ratio, leastContrast, proposal },
      }));
      throw new AppError(contrastTooLow, {}, issues);
    }
    return commit(
      [editTenant(scope, { colours }, version)],
      { version: version + 1 },
      { before: tenant, after: { colours } },
    );
  },
});
