import { findAccount } from "../../gateways/identity.ts";
import { readerOf } from "../../mail/reader.ts";
import { once, platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailForPlatform } from "../../pipeline/mail.ts";
import { makeCode, makeDigits } from "../../pipeline/one-time-code.ts";
import { environment } from "../../runtime/env.ts";
import { findTenant, slugClaimRef } from "../../tenants/repository.ts";
import { hashMailedCode } from "../code-hash.ts";
import { mailCodes } from "../consumers.ts";
import { codeMail } from "../mails.ts";
import { accountRef, accountTenantRef, closeRequest, giveMailedCode, mailedCodeRef } from "../repository.ts";
import { getsCode, safeWorkspace } from "../rules.ts";

/** Makes the code while sending, so that only its hash is stored. */
export const handler = platformChangesConsumer(mailCodes, async ({ before, after }, request) => {
  if (after === undefined || after.askedAt === before?.askedAt) return;
  const { table, openScope } = request;
  const { subjectHash, purpose, askedAt } = after;
  const { seen } = await table.getMany({ seen: mailedCodeRef(subjectHash) }, { consistent: true });
  // A newer request has replaced this one, and has a change of its own.
  if (seen?.askedAt !== askedAt) return;
  await once(mailCodes, "platform", `${subjectHash}.${askedAt}`, request, async () => {
    const account = await findAccount(seen.memberId ?? seen.email ?? "nobody");
    if (account === undefined || !getsCode(seen, account)) {
      await table.commit([closeRequest(seen)]);
      return;
    }
    const { memberId, email } = account;
    const { slug, language: ofPage, ...asked } = seen.request;
    const tenant = slug === null ? undefined : await findTenant(table, slugClaimRef(slug), openScope);
    const { own, membership } = await table.getMany(
      { own: accountRef(memberId), membership: tenant && accountTenantRef(memberId, tenant.tenantId) },
      { consistent: false },
    );
    const { language } = readerOf(own?.language ?? ofPage ?? account.language, tenant?.locale);
    const workspace = tenant && safeWorkspace(tenant, membership !== undefined);
    const code = purpose === "recovery" ? makeCode() : makeDigits();
    await table.commit([giveMailedCode(seen, memberId, hashMailedCode(code, email))]);
    const { PUBLIC_URL: publicUrl } = environment();
    await mailForPlatform(
      mailCodes,
      email,
      codeMail(purpose, { ...asked, language, publicUrl, workspace, email, code }),
    );
    await table.commit([closeRequest(seen)]);
  });
});
