import { AppError, unauthorized } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { setAccountLanguage } from "../contract.ts";
import { recordLanguage } from "../repository.ts";

export const handler = openRoute(setAccountLanguage, async ({ actorId, body: { language }, table }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  await table.commit([recordLanguage(actorId, language)]);
  return { language };
});
