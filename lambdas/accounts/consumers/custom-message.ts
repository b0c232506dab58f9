import { memberIdSchema } from "../../contract/ids.ts";
import { languageOf } from "../../contract/languages.ts";
import { toHtml, toSubject } from "../../mail/layout.ts";
import { readerOf } from "../../mail/reader.ts";
import { cognitoTrigger } from "../../pipeline/consumer.ts";
import { environment } from "../../runtime/env.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { customMessage } from "../consumers.ts";
import { accountMail } from "../mails.ts";
import { accountRef, accountTenantRef } from "../repository.ts";
import { readPoolRequest, safeWorkspace } from "../rules.ts";

/**
 * Words the mails that Cognito sends. The mail's link to this site holds the code. The page removes it from the address
 * at once. An account without a language gets that of the page that asked, else that in which it signed up.
 */
export const handler = cognitoTrigger(customMessage, async (event, { table, openScope }) => {
  const { slug, setup, language: ofPage } = readPoolRequest(event.request.clientMetadata);
  const tenant = slug === undefined ? undefined : await findTenant(table, slugClaimRef(slug), openScope);
  const { sub = "", locale: ofSignUp = "", email = "" } = event.request.userAttributes;
  const { account, membership } = await table.getMany(
    { account: accountRef(sub), membership: tenant && accountTenantRef(memberIdSchema.parse(sub), tenant.tenantId) },
    { consistent: false },
  );
  const { language } = readerOf(account?.language ?? ofPage ?? languageOf(ofSignUp), tenant?.locale);
  const mail = accountMail(event.triggerSource, {
    language,
    publicUrl: environment().PUBLIC_URL,
    workspace: tenant && safeWorkspace(tenant, membership !== undefined),
    setup,
    email,
    code: event.request.codeParameter,
  });
  if (mail === undefined) return;
  event.response.emailSubject = toSubject(mail.title);
  event.response.emailMessage = toHtml(mail);
});
