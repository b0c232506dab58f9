/** Sends a call of a long upload again when its answer was lost. */
import { ApiError } from "./api.ts";

const tries = 4;

/** The call must be safe to repeat: it carries a key, or repeating it changes nothing. */
export async function persist<Answer>(send: () => Promise<Answer>, failures = 0): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.isUncertain) || failures + 1 >= tries) throw error;
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failures));
    return persist(send, failures + 1);
  }
}
