import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { makeRecoveryCodes, proveTwoFactor, recoverAccount } from "./contract.ts";

export const examples = examplesOf(contract, {
  setAccountLanguage: () => ({ body: { language: "de" } }),
  askForRecovery: (fixture) => ({ body: { email: fixture.nextEmail(), slug: fixture.slug } }),
  recoverAccount: async (fixture) => {
    const account = await fixture.newAccount();
    const code = await fixture.recoveryCodeOf(account);
    return { body: { email: account.email, code, password: "guildhall-again" } };
  },
  askForEmailCode: () => ({ body: {} }),
  // The fixture tenant's people have proved their addresses, so no code is compared.
  proveEmail: () => ({ body: { code: "12345678" } }),
  adoptEmail: async (fixture) => ({ as: await fixture.newAccount() }),
  changePassword: async (fixture) => ({
    as: await fixture.newAccount(),
    body: { current: "guildhall", next: "guildhall-again" },
  }),
  endSessions: async (fixture) => ({ as: await fixture.newAccount(), body: { because: "password_changed" } }),
  proveTwoFactor: () => ({}),
  makeRecoveryCodes: async (fixture) => {
    const as = await fixture.newAccount();
    await fixture.addTwoFactor(as);
    await fixture.call(proveTwoFactor, { as });
    return { as };
  },
  useRecoveryCode: async (fixture) => {
    const as = await fixture.newAccount();
    await fixture.addTwoFactor(as);
    await fixture.call(proveTwoFactor, { as });
    const { codes } = await fixture.call(makeRecoveryCodes, { as });
    const password = "guildhall-again";
    const mailed = await fixture.recoveryCodeOf(as);
    await fixture.call(recoverAccount, { body: { email: as.email, code: mailed, password } });
    return { body: { email: as.email, password, code: codes[0] ?? "" } };
  },
  resetTwoFactor: async (fixture) => {
    const staff = await fixture.staff();
    await fixture.addTwoFactor(staff);
    await fixture.call(proveTwoFactor, { as: staff });
    const member = await fixture.newMember();
    await fixture.addTwoFactor(member);
    const { memberId } = member;
    return { params: { memberId }, body: { reason: "They called." }, otherBody: { reason: "They came." } };
  },
});
