import { findAccount } from "../../gateways/identity.ts";
import { readerOf } from "../../mail/reader.ts";
import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailForPlatformOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { mailRecoveryUse } from "../consumers.ts";
import { recoveryUseMail } from "../mails.ts";
import { accountRef } from "../repository.ts";

/** The owner must learn of each use, and of a new set: somebody else may have the password. */
export const handler = platformChangesConsumer(mailRecoveryUse, async ({ before, after }, request) => {
  if (after === undefined) return;
  const { memberId, version, codes } = after;
  const isNewSet = before?.madeAt !== after.madeAt;
  const left = codes.filter(({ usedAt }) => usedAt === null).length;
  if (!isNewSet && before.left === after.left) return;
  const person = await findAccount(memberId);
  if (person === undefined) return;
  const { account } = await request.table.getMany({ account: accountRef(memberId) }, { consistent: true });
  const { language } = readerOf(account?.language);
  const mail = recoveryUseMail({ isNewSet, left }, { language, publicUrl: environment().PUBLIC_URL });
  await mailForPlatformOnce(mailRecoveryUse, `${memberId}.${version}`, request, person.email, mail);
});
