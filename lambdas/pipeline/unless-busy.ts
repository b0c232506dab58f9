/** For work that has another way when the table is busy. */
import { AppError, unavailable } from "../contract/errors.ts";

/** The result; undefined where the attempt met only conflicts, throttling or silence. */
export async function unlessBusy<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.definition === unavailable) return undefined;
    throw error;
  }
}
