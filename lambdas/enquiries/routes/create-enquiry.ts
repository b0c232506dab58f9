import { idFrom } from "../../contract/ids.ts";
import { defaultLanguage } from "../../contract/languages.ts";
import { toInstant } from "../../contract/time.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { createEnquiry } from "../contract.ts";
import type { StoredMessage } from "../items.ts";
import { newStanding } from "../rules.ts";
import { refsToTakeIn, takeIn } from "../transactions.ts";

export const handler = openRoute(createEnquiry, async ({ body, intent, callerAddress, now, table }) => {
  const { website, language = defaultLanguage, ...fields } = body;
  const enquiryId = idFrom("enquiry", intent.idBody);
  // A program filled in the hidden field. It gets the usual answer, so that it cannot tell.
  if (website !== "") return { enquiryId };
  const message: StoredMessage = {
    kind: "enquiry",
    messageId: enquiryId,
    receivedAt: toInstant(now),
    bodyHash: intent.bodyHash,
    fields,
    ...newStanding(language),
  };
  const sending = { message, callerAddress, now };
  const writes = takeIn(sending, await table.getMany(refsToTakeIn(sending), { consistent: true }));
  if (writes.length > 0) await table.commit(writes);
  return { enquiryId };
});
