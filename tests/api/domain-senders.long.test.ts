import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { safeWorkspace } from "#lambdas/accounts/rules.ts";
import { createInvitation } from "#lambdas/invitations/contract.ts";
import { listNotifications } from "#lambdas/notifications/contract.ts";
import { updateSettings } from "#lambdas/settings/contract.ts";
import { settingsWith } from "#lambdas/settings/examples.ts";
import { setOwner, tenantRef } from "#lambdas/tenants/repository.ts";
import { outcome } from "../support/claims.ts";
import { mailsTo } from "../support/mails.ts";
import { day, domainTarget, minute, newHost, openDomainHouse } from "../support/own-domains.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
const waiting = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
});
afterAll(() => server.close());
beforeEach(() => server.stack.dns.setFailing(false));

const openHouse = () => openDomainHouse(server);
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);

describe("the sender of a workspace's mails", () => {
  const platform = "no-reply@guildhall.example";
  let guests = 0;
  /** Invites somebody, and gives the mail that they get. */
  async function mailFrom(house: Awaited<ReturnType<typeof openHouse>>) {
    guests += 1;
    const email = `guest-${guests}@guests.example`;
    const { params, admin: as } = house;
    const invited = await server.call(createInvitation, { as, params, body: { email } });
    expect(outcome(invited)).toEqual([201, undefined]);
    return vi.waitFor(async () => {
      server.clock.now += 1000;
      const [mail] = await mailsTo(server, email);
      expect(mail).toBeDefined();
      return mail;
    }, waiting);
  }

  test("is the platform's address with the workspace's name, until its own records are there", async () => {
    const house = await openHouse();
    const host = newHost();
    expect((await mailFrom(house))?.from).toBe(`"Mill House" <${platform}>`);
    await house.connect(host);
    const asked = await house.sender();
    expect(asked).toMatchObject({ state: "waiting", address: `no-reply@${host}`, verifiedAt: null, brokenAt: null });
    const [one, , , policy] = asked?.records ?? [];
    expect(asked?.records.map(({ purpose, type, state }) => [purpose, type, state])).toEqual([
      ["signature", "CNAME", "missing"],
      ["signature", "CNAME", "missing"],
      ["signature", "CNAME", "missing"],
      ["policy", "TXT", "missing"],
    ]);
    const selector = one?.name.split(".")[0];
    expect([one?.name, one?.value]).toEqual([`${selector}._domainkey.${host}`, `${selector}.dkim.amazonses.com`]);
    expect([policy?.name, policy?.value]).toEqual([`_dmarc.${host}`, "v=DMARC1; p=none"]);
    expect(server.stack.identities.hosts()).toContain(host);
    expect((await mailFrom(house))?.from).toBe(`"Mill House" <${platform}>`);

    await house.signMails();
    expect(await house.sender()).toMatchObject({
      state: "verified",
      records: [{ state: "found" }, { state: "found" }, { state: "found" }, { state: "found" }],
    });
    expect((await mailFrom(house))?.from).toBe(`"Mill House" <no-reply@${host}>`);
  });

  test("needs two of three records no less than the third, and no advised policy", async () => {
    const house = await openHouse();
    await house.connect(newHost());
    const records = (await house.sender())?.records ?? [];
    for (const { name, value } of records.slice(0, 2)) server.stack.dns.set(name, "CNAME", value);
    await house.check();
    await house.follow();
    expect((await house.sender())?.state).toBe("waiting");
    server.stack.dns.set(records[2]?.name ?? "", "CNAME", "somebody.dkim.elsewhere.example");
    await house.check();
    await house.follow();
    expect((await house.sender())?.records[2]?.state).toBe("wrong");
    server.stack.dns.set(records[2]?.name ?? "", "CNAME", records[2]?.value ?? "");
    await house.check();
    await house.follow();
    expect(await house.sender()).toMatchObject({ state: "verified", records: [{}, {}, {}, { state: "missing" }] });
  });

  test("gets answers where the settings say, and nobody else's code mails come from it", async () => {
    const house = await openHouse();
    expect((await mailFrom(house))?.replyTo).toEqual([]);
    const call = async (route: never) => (await server.call(route, { as: house.admin, params: house.params })).body;
    const body = await settingsWith({ call } as never, { replyTo: "desk@mill.example" });
    expect((await server.call(updateSettings, { as: house.admin, params: house.params, body })).status).toBe(200);
    expect((await mailFrom(house))?.replyTo).toEqual(["desk@mill.example"]);
    const host = newHost();
    await house.connect(host);
    await house.signMails();
    expect(await mailFrom(house)).toMatchObject({
      from: `"Mill House" <no-reply@${host}>`,
      replyTo: ["desk@mill.example"],
    });
    const stranger = { ...house.own.tenant, domain: host, mailDomain: host, replyTo: "desk@mill.example" };
    expect(safeWorkspace(stranger, false)).toMatchObject({ domain: null, mailDomain: null, replyTo: null });
  });

  test("breaks with its records, tells the administrators and the owner once, and returns with them", async () => {
    const house = await openHouse();
    const { tenant } = await server.table.getMany({ tenant: tenantRef(house.own.scope) }, { consistent: true });
    const owner = await server.newMember(house.own, { role: "admin" });
    if (tenant === undefined) throw new Error("The workspace is gone.");
    await server.table.commit([setOwner(house.own.scope, tenant, owner.memberId)]);
    const bells = async () => {
      const { notifications } = (
        await server.call(listNotifications, { as: house.admin, params: house.params, query: {} })
      ).body;
      return notifications.flatMap((notice) =>
        notice.kind === "domain_troubled" ? [[notice.host, notice.trouble]] : [],
      );
    };
    const told = (bell: unknown[], subjects: string[]) =>
      vi.waitFor(async () => {
        server.clock.now += 1000;
        expect([await bells(), await subjectsTo(owner.email)]).toEqual([bell, subjects]);
      }, waiting);
    const host = newHost();
    await house.connect(host);
    await house.signMails();
    await told([], []);

    const [record] = (await house.sender())?.records ?? [];
    server.stack.dns.set(record?.name ?? "", "CNAME");
    server.clock.now += 7 * day;
    await house.follow();
    expect(await house.sender()).toMatchObject({ state: "broken", brokenAt: expect.stringMatching(/^2026-12-/) });
    expect(await house.state(), "the domain itself still works").toBe("live");
    expect((await mailFrom(house))?.from).toBe(`"Mill House" <${platform}>`);
    const senderGone = `Your mails do not come from ${host} any more`;
    await told([[host, "sender"]], [senderGone]);

    server.stack.dns.set(host, "CNAME", "elsewhere.example.org");
    server.clock.now += day;
    await house.follow();
    const bothGone = `${host} does not work any more`;
    await told([[host, "both"]], [bothGone, senderGone]);
    const [mail] = await mailsTo(server, owner.email);
    expect(mail?.text).toMatch(/is let go on \d\d December 2026/);
    expect(mail?.text, "the link does not lead to the host that is broken").not.toContain(`//${host}`);
    expect(mail).toMatchObject({ from: "Guildhall <no-reply@guildhall.example>" });

    server.stack.dns.set(host, "CNAME", domainTarget);
    server.stack.dns.set(record?.name ?? "", "CNAME", record?.value ?? "");
    server.clock.now += day;
    await house.follow();
    await told([], [`${host} works again`, bothGone, senderGone]);
    expect([(await house.sender())?.state, await house.state()]).toEqual(["verified", "live"]);
    expect((await mailFrom(house))?.from).toBe(`"Mill House" <no-reply@${host}>`);
  });

  test("stays through an outage of DNS, and ends with the proof", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    await house.signMails();
    server.stack.dns.setFailing(true);
    server.clock.now += 7 * day;
    await house.follow();
    expect((await mailFrom(house))?.from).toBe(`"Mill House" <no-reply@${host}>`);
    server.stack.dns.setFailing(false);
    server.stack.dns.set(`_guildhall.${host}`, "TXT");
    server.clock.now += 7 * day;
    await house.follow();
    expect(await house.state()).toBe("broken");
    expect((await house.sender())?.state, "its own records are still there").toBe("verified");
    expect((await mailFrom(house))?.from, "the host may be somebody else's now").toBe(`"Mill House" <${platform}>`);
  });

  test("goes with the domain, and SES forgets the host", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    await house.signMails();
    await house.remove();
    expect((await mailFrom(house))?.from, "from the very next mail on").toBe(`"Mill House" <${platform}>`);
    for (let step = 0; step < 3; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
    expect(await house.state()).toBeUndefined();
    expect(server.stack.identities.hosts()).not.toContain(host);
  });
});
