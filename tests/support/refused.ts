import { AppError } from "#lambdas/contract/errors.ts";

/** The code and the facts with which a rule refuses. Throws if it does not refuse. */
export function refusedBy(rule: () => unknown): [code: string, details: Record<string, unknown>] {
  try {
    rule();
  } catch (error) {
    if (error instanceof AppError) return [error.definition.code, { ...error.details }];
    throw error;
  }
  throw new Error("The rule refused nothing.");
}
