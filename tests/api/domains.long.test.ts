import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listEntries } from "#lambdas/audit/contract.ts";
import { getDomain, removeDomain } from "#lambdas/domains/contract.ts";
import { deleteDomain, domainRef, saveDomain } from "#lambdas/domains/repository.ts";
import { noSender } from "#lambdas/domains/stored-contract.ts";
import { setClosure } from "#lambdas/platform/closing-contract.ts";
import { getSettings, updateSettings } from "#lambdas/settings/contract.ts";
import { settingsWith } from "#lambdas/settings/examples.ts";
import { openBilling } from "#lambdas/subscriptions/contract.ts";
import { findWorkspaceByDomain, getWorkspace } from "#lambdas/tenants/contract.ts";
import { beforeWriting } from "../support/before-command.ts";
import { outcome } from "../support/claims.ts";
import { day, domainTarget as target, minute, newHost, openDomainHouse } from "../support/own-domains.ts";
import { readRawTable } from "../support/raw-table.ts";
import { defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = defaultNow;
  server.stack.dns.setFailing(false);
  server.stack.edge.refuseFirst("name");
});

const openHouse = () => openDomainHouse(server);

const foundBy = async (host: string) => {
  const answer = await server.call(findWorkspaceByDomain, { query: { domain: host } });
  return answer.status === 200 ? answer.body.tenantId : outcome(answer);
};
const nobody = [404, "tenants.not_found"];
const domainOf = async ({ tenant }: TestTenant) =>
  (await server.call(getWorkspace, { params: { slug: tenant.slug } })).body.domain;

async function itemsOf(host: string): Promise<string[]> {
  const { endpoint } = server.stack.engine;
  const items = await readRawTable({ endpoint, tableName: server.stack.tableName }, `DOMAIN#${host}`);
  return items.map(({ sk }) => sk).sort();
}

describe("a domain", () => {
  test("serves its workspace once its records, its certificate and its visitors' way are there, and not before", async () => {
    const house = await openHouse();
    const host = newHost();
    expect((await house.look()).domain).toBeNull();
    const asked = (await house.ask(host)).body;
    expect(asked.domain).toMatchObject({ host, state: "asked", certificate: "none", liveAt: null });
    expect(asked.domain?.records.map(({ type, name }) => [type, name])).toEqual([
      ["TXT", `_guildhall.${host}`],
      ["CNAME", host],
    ]);
    expect(asked.domain?.records[0]?.value).toMatch(/^guildhall=[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(asked.domain?.records[1]?.value).toBe(target);
    expect((await house.ask(host)).body, "the same wish has the same records").toEqual(asked);

    expect((await house.check()).body.domain?.records.map(({ state }) => state)).toEqual(["missing", "missing"]);
    server.stack.dns.set(`_guildhall.${host}`, "TXT", "v=spf1 -all", "guildhall=somebody else's");
    expect((await house.check()).body.domain?.records.map(({ state }) => state)).toEqual(["wrong", "missing"]);
    expect(await itemsOf(host), "nothing is held without a proof").toEqual([]);
    await house.addRecords("proof");
    expect((await house.check()).body.domain).toMatchObject({
      state: "connecting",
      records: [{ state: "found" }, { state: "missing" }],
    });
    expect(await itemsOf(host)).toEqual(["HOLD", "LOOK"]);
    expect(server.stack.edge.hosts(), "a route makes nothing known to the edge").not.toContain(host);

    await house.follow();
    expect(server.stack.edge.hosts()).toContain(host);
    server.clock.now += minute;
    await house.follow();
    expect((await house.look()).domain).toMatchObject({ state: "connecting", certificate: "pending" });
    expect(await foundBy(host), "an unfinished domain serves nothing").toEqual(nobody);
    expect(await domainOf(house.own)).toBeNull();

    await house.addRecords("address");
    for (let step = 0; step < 3; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
    expect((await house.look()).domain).toMatchObject({ state: "live", certificate: "issued" });
    expect(await foundBy(host)).toBe(house.own.tenantId);
    expect(await domainOf(house.own)).toBe(host);
    expect((await house.look()).address, "links lead to the domain").toContain(`//${host}:`);
    expect(await itemsOf(host)).toEqual(["CLAIM", "HOLD", "LOOK"]);
  });

  test("connects by itself: nobody has to press anything after the records are set", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    expect(await house.state()).toBe("live");
    await house.signMails();
    const before = await readRawTable(
      { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName },
      `T#${house.own.tenantId}#DOMAIN`,
    );
    await house.follow();
    expect(
      await readRawTable(
        { endpoint: server.stack.engine.endpoint, tableName: server.stack.tableName },
        `T#${house.own.tenantId}#DOMAIN`,
      ),
      "a repeated message changes nothing",
    ).toEqual(before);
  });

  test("goes live beside an open form of the settings, which can still be saved", async () => {
    const house = await openHouse();
    const call = async (route: never) => (await server.call(route, { as: house.admin, params: house.params })).body;
    const open = await settingsWith({ call } as never, { description: "By the water" });
    await house.connect(newHost());
    expect(await house.state()).toBe("live");
    const saved = await server.call(updateSettings, { as: house.admin, params: house.params, body: open });
    expect(outcome(saved)).toEqual([200, undefined]);
    expect(await domainOf(house.own)).not.toBeNull();
  });

  test("leaves a trail of who asked for it and who removed it", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.ask(host);
    await house.remove();
    expect(await house.state()).toBeUndefined();
    const { entries } = (
      await server.call(listEntries, {
        as: house.admin,
        params: house.params,
        query: { from: "2026-11-01", to: "2026-11-30" },
      })
    ).body;
    const ofDomain = entries
      .filter(({ action }) => action.startsWith("domains."))
      .map(({ action, change }) => [action, change?.before, change?.after]);
    expect(ofDomain.sort()).toEqual([
      ["domains.askDomain", { host: null }, { host }],
      ["domains.removeDomain", { host }, { host: null }],
    ]);
  });

  test("leaves a trail, too, when a live one is removed", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    await house.remove();
    const query = { from: "2026-11-01", to: "2026-11-30" };
    const { entries } = (await server.call(listEntries, { as: house.admin, params: house.params, query })).body;
    const removed = entries.find(({ action }) => action === "domains.removeDomain");
    expect(removed?.change).toMatchObject({ before: { host }, after: { host: null } });
  });

  test("that the platform's staff connected once is removed at once, and waits for its quarantine as any other", async () => {
    const house = await openHouse();
    const host = newHost();
    const own = await server.newTenant({ domain: host });
    const admin = await server.newMember(own, { role: "admin" });
    const params = { tenantId: own.tenantId };
    expect(await foundBy(host)).toBe(own.tenantId);
    expect(outcome(await house.ask(host))).toEqual([409, "domains.taken"]);
    const answer = await server.call(removeDomain, { as: admin, params, body: {} });
    expect([answer.status, answer.body.domain]).toEqual([200, null]);
    expect(await foundBy(host)).toEqual(nobody);
    expect(outcome(await house.ask(host))).toEqual([409, "domains.quarantined"]);
    server.clock.now += 30 * day;
    expect((await house.ask(host)).status).toBe(200);
  });

  test("whose certificate fails asks for another one, and goes live with it", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.ask(host);
    await house.addRecords();
    server.stack.edge.failCertificate(host);
    await house.follow();
    await house.follow();
    server.clock.now += minute;
    await house.follow();
    expect((await house.look()).domain).toMatchObject({ state: "connecting", certificate: "failed" });
    for (let step = 0; step < 4; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
    expect((await house.look()).domain).toMatchObject({ state: "live", certificate: "issued" });
  });

  test("is refused with its reason where a workspace cannot have it", async () => {
    const house = await openHouse();
    for (const [host, status, code] of [
      ["example.org", 422, "domains.apex"],
      ["example.co.uk", 422, "domains.apex"],
      ["house.github.io", 422, "domains.apex"],
      ["co.uk", 422, "domains.reserved"],
      ["guildhall.example.org", 200, undefined],
      ["members.guildhall.org", 422, "domains.reserved"],
      ["members.gui1dhall.org", 422, "domains.reserved"],
      ["members.xn--mhle-0ra.de", 422, "domains.reserved"],
      ["not a host", 400, "invalid_input"],
      ["https://members.example.org", 400, "invalid_input"],
      ["127.0.0.1", 400, "invalid_input"],
      ["members.example.org.", 400, "invalid_input"],
    ] as const) {
      expect([host, ...outcome(await house.ask(host))]).toEqual([host, status, code]);
    }
  });

  test("waits for its host where somebody else serves it, and goes live once they let it go", async () => {
    const house = await openHouse();
    const host = newHost();
    server.stack.edge.setElsewhere(host, true);
    await house.connect(host);
    expect((await house.look()).domain).toMatchObject({ state: "connecting", isServedElsewhere: true });
    expect(await foundBy(host)).toEqual(nobody);
    server.stack.edge.setElsewhere(host, false);
    for (let step = 0; step < 4; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
    expect((await house.look()).domain).toMatchObject({ state: "live", isServedElsewhere: false });
  });

  test("whose host somebody else goes on to serve is let go after two weeks", async () => {
    const house = await openHouse();
    const host = newHost();
    server.stack.edge.setElsewhere(host, true);
    await house.connect(host);
    server.clock.now += 14 * day;
    await house.follow();
    expect(await house.state()).toBe("removing");
    expect(await itemsOf(host)).toEqual(["RELEASED", "RELEASEDLOOK"]);
  });

  test("is looked at 60 times an hour at most", async () => {
    const house = await openHouse();
    await house.ask(newHost());
    const outcomes = [];
    for (let count = 0; count < 60; count += 1) outcomes.push((await house.check()).status);
    expect(outcomes.filter((status) => status === 200)).toHaveLength(59);
    expect(outcomes.at(-1)).toBe(429);
    server.clock.now += 60 * minute;
    expect((await house.check()).status).toBe(200);
  });
});

describe("a step whose writes are lost", () => {
  const stored = async ({ own: { scope } }: Awaited<ReturnType<typeof openHouse>>) => {
    const { seen } = await server.table.getMany({ seen: domainRef(scope) }, { consistent: true });
    if (seen === undefined) throw new Error("The house has no domain.");
    return seen;
  };
  /** The edge and SES know the host, and our record does not say so. */
  async function openUnfinished(host: string) {
    const house = await openHouse();
    await house.ask(host);
    await house.addRecords("proof");
    await house.follow();
    await house.follow();
    expect(server.stack.edge.hosts()).toContain(host);
    expect(server.stack.identities.hosts()).toContain(host);
    return { house, seen: await stored(house) };
  }
  const followSteps = async (house: Awaited<ReturnType<typeof openHouse>>) => {
    for (let step = 0; step < 4; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
  };

  test("leaves nothing at the edge or at SES once the domain is removed", async () => {
    const host = newHost();
    const { house, seen } = await openUnfinished(host);
    const { scope } = house.own;
    await server.table.commit([saveDomain(scope, seen, { ...seen, edgeId: null, sender: noSender })]);
    await house.remove();
    await followSteps(house);
    expect(await house.state()).toBeUndefined();
    expect(server.stack.edge.hosts()).not.toContain(host);
    expect(server.stack.identities.hosts()).not.toContain(host);
  });

  test.each(["name", "host"] as const)(
    "is taken again: the edge, which refuses its %s, has this host",
    async (what) => {
      const host = newHost();
      const { house, seen } = await openUnfinished(host);
      await server.table.commit([saveDomain(house.own.scope, seen, { ...seen, edgeId: null, certificate: "none" })]);
      server.stack.edge.refuseFirst(what);
      await house.addRecords("address");
      await house.follow();
      expect((await house.look()).domain).toMatchObject({ isServedElsewhere: false, certificate: "pending" });
      await followSteps(house);
      expect(await house.state()).toBe("live");
      expect(server.stack.edge.hosts().filter((known) => known === host)).toHaveLength(1);
    },
  );

  test("does not keep the workspace from another host", async () => {
    const host = newHost();
    const { house, seen } = await openUnfinished(host);
    await server.table.commit([deleteDomain(house.own.scope, seen)]);
    const next = newHost();
    await house.connect(next);
    await followSteps(house);
    expect(await house.state()).toBe("live");
    expect(server.stack.edge.hosts()).toContain(next);
    expect(server.stack.edge.hosts()).not.toContain(host);
  });
});

describe("nobody takes over", () => {
  test("a host that another workspace has, with a proof of their own", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const host = newHost();
    await house.connect(host);
    expect(outcome(await other.ask(host))).toEqual([409, "domains.taken"]);
    expect(await foundBy(host)).toBe(house.own.tenantId);
  });

  test("a host that two prove at the same time: one gets it, and the other is refused", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const host = newHost();
    const [mine, theirs] = [(await house.ask(host)).body, (await other.ask(host)).body];
    const proofs = [mine, theirs].map(({ domain }) => domain?.records[0]?.value ?? "");
    expect(new Set(proofs).size, "each has a proof of its own").toBe(2);
    server.stack.dns.set(`_guildhall.${host}`, "TXT", ...proofs);
    server.stack.dns.set(host, "CNAME", target);
    const outcomes = (await Promise.all([house.check(), other.check()])).map(outcome);
    expect(outcomes.sort()).toEqual([
      [200, undefined],
      [409, "domains.taken"],
    ]);
    for (let step = 0; step < 6; step += 1) {
      await house.follow();
      await other.follow();
      server.clock.now += minute;
    }
    const states = [await house.state(), await other.state()].sort();
    expect(states).toEqual(["asked", "live"]);
    expect(server.stack.edge.hosts().filter((known) => known === host)).toHaveLength(1);
  });

  test("with a host that looks like another's", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    await house.connect("members.harbourstone.org");
    expect(outcome(await other.ask("members.harb0urstone.org"))).toEqual([409, "domains.too_similar"]);
    expect(outcome(await other.ask("rnembers.harbourstone.org"))).toEqual([409, "domains.too_similar"]);
    expect(outcome(await other.ask("members.harbourstone.com"))).toEqual([200, undefined]);
  });

  test("a host that was let go, until its quarantine ends; its own workspace may have it back", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const host = newHost();
    await house.connect(host);
    await house.remove();
    expect(await foundBy(host), "it serves nothing at once").toEqual(nobody);
    expect(await domainOf(house.own)).toBeNull();
    expect(await house.state()).toBe("removing");
    const refused = await other.ask(host);
    expect(outcome(refused)).toEqual([409, "domains.quarantined"]);
    expect(refused.error?.details.until).toBe("2026-12-24T09:36:00.000Z");
    expect(outcome(await house.ask(newHost())), "the edge has to forget the old one first").toEqual([
      409,
      "domains.in_the_way",
    ]);
    for (let step = 0; step < 3; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
    expect(await house.state()).toBeUndefined();
    expect(server.stack.edge.hosts()).not.toContain(host);
    const old = server.stack.dns.valuesOf(`_guildhall.${host}`, "TXT");
    expect((await house.ask(host)).status).toBe(200);
    expect((await house.check()).body.domain?.records[0]?.state, "the old proof proves nothing").toBe("wrong");
    expect(old).toHaveLength(1);
    await house.remove();
    server.clock.now += 30 * day;
    expect((await other.ask(host)).status).toBe(200);
  });

  test("with a host that looks like one that was let go, until its quarantine ends", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    await house.connect("members.tidestone.org");
    expect(outcome(await other.ask("members.tidest0ne.org"))).toEqual([409, "domains.too_similar"]);
    await house.remove();
    const refused = await other.ask("members.tidest0ne.org");
    expect(outcome(refused)).toEqual([409, "domains.quarantined"]);
    expect(refused.error?.details.until).toBe("2026-12-24T09:36:00.000Z");
    for (let step = 0; step < 3; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
    expect((await house.ask("members.tidest0ne.org")).status, "its own workspace may have the look").toBe(200);
    server.clock.now = Date.parse("2026-12-24T09:36:00.000Z") - 1;
    expect(outcome(await other.ask("members.tidest0ne.org"))).toEqual([409, "domains.quarantined"]);
    server.clock.now += 1;
    expect((await other.ask("members.tidest0ne.org")).status).toBe(200);
  });

  test.each([
    ["the host", "members.reefstone.org", "members.reefstone.org"],
    ["a look-alike", "members.sandstone.org", "members.sandst0ne.org"],
  ])("by a proof of %s at the moment of its release", async (_what, held, wished) => {
    const [house, other] = [await openHouse(), await openHouse()];
    const proofs = [(await house.ask(held)).body, (await other.ask(wished)).body].map(
      ({ domain }) => domain?.records[0]?.value ?? "",
    );
    for (const host of [held, wished]) server.stack.dns.set(`_guildhall.${host}`, "TXT", ...proofs);
    // The other one has read that nobody has it.
    beforeWriting("domainHold", async () => {
      expect((await house.check()).body.domain?.state).toBe("connecting");
      await house.remove();
    });
    expect(outcome(await other.check())).toEqual([409, "domains.quarantined"]);
    expect(await other.state()).toBe("asked");
  });

  test("with a wish for a look-alike that is older than the release", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    await other.ask("members.ebbst0ne.org");
    await house.connect("members.ebbstone.org");
    await house.remove();
    await other.addRecords();
    expect(outcome(await other.check())).toEqual([409, "domains.quarantined"]);
    await other.follow();
    expect(await other.state()).toBe("asked");
    expect(await itemsOf("members.ebbst0ne.org")).toEqual([]);
  });

  test("a host whose records are gone: it is broken for two weeks, and then let go", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    const proof = server.stack.dns.valuesOf(`_guildhall.${host}`, "TXT");
    server.stack.dns.set(`_guildhall.${host}`, "TXT");
    server.clock.now += 7 * day;
    await house.follow();
    expect((await house.look()).domain).toMatchObject({ state: "broken", releasedAt: "2026-12-15T09:36:00.000Z" });
    expect(await foundBy(host), "it serves until then").toBe(house.own.tenantId);

    server.stack.dns.set(`_guildhall.${host}`, "TXT", ...proof);
    server.clock.now += day;
    await house.follow();
    expect((await house.look()).domain, "records that come back mend it").toMatchObject({
      state: "live",
      releasedAt: null,
    });

    server.stack.dns.set(host, "CNAME", "elsewhere.example.org");
    server.clock.now += 7 * day;
    await house.follow();
    expect(await house.state()).toBe("broken");
    server.clock.now += 13 * day;
    await house.follow();
    expect(await house.state()).toBe("broken");
    server.clock.now += day;
    await house.follow();
    expect(await house.state()).toBe("removing");
    expect(await foundBy(host)).toEqual(nobody);
    expect(await domainOf(house.own)).toBeNull();
    expect(await itemsOf(host)).toEqual(["RELEASED", "RELEASEDLOOK"]);
  });

  test("a host by an archive: it is let go, and another workspace may have it after the quarantine", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    const staff = await server.newSuperAdmin();
    const body = { isClosing: true, reason: "They leave." };
    expect((await server.call(setClosure, { as: staff, params: house.params, body })).status).toBe(200);
    server.clock.now += 29 * day;
    await house.follow();
    expect(await house.state(), "within the grace it stays").toBe("live");
    server.clock.now += 8 * day;
    await house.follow();
    expect(await foundBy(host)).toEqual(nobody);
    expect(await itemsOf(host)).toEqual(["RELEASED", "RELEASEDLOOK"]);
    for (let step = 0; step < 3; step += 1) {
      server.clock.now += minute;
      await house.follow();
    }
    expect(server.stack.edge.hosts(), "the edge forgets it").not.toContain(host);
    server.clock.now += 31 * day;
    const next = await openHouse();
    expect((await next.ask(host)).body.domain?.state).toBe("asked");
  });

  test("by an outage of DNS: an answer that did not come changes nothing", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    server.stack.dns.setFailing(true);
    for (let week = 0; week < 4; week += 1) {
      server.clock.now += 7 * day;
      await house.follow();
      expect((await house.look()).domain).toMatchObject({ state: "live", releasedAt: null });
    }
    expect(await foundBy(host)).toBe(house.own.tenantId);
  });

  test("a host that never was finished: it is let go after two weeks", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.ask(host);
    await house.addRecords("proof");
    await house.follow();
    for (let count = 0; count < 3; count += 1) {
      await house.follow();
      server.clock.now += minute;
    }
    expect(await house.state()).toBe("connecting");
    server.clock.now += 14 * day;
    await house.follow();
    expect(await house.state()).toBe("removing");
    expect(await itemsOf(host)).toEqual(["RELEASED", "RELEASEDLOOK"]);
  });

  test("a host by a wish that is older than its release", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const host = newHost();
    // Both wish it while nobody has proved it. One connects it, and lets it go.
    await other.ask(host);
    await house.connect(host);
    await house.remove();
    await other.addRecords();
    expect(outcome(await other.check())).toEqual([409, "domains.quarantined"]);
    await other.follow();
    expect(await other.state()).toBe("asked");
    expect(await itemsOf(host)).toEqual(["RELEASED", "RELEASEDLOOK"]);
  });

  test("a subdomain of somebody's domain, or what is above it, without its own proof", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const host = newHost();
    await house.connect(host);
    const proof = server.stack.dns.valuesOf(`_guildhall.${host}`, "TXT");
    for (const near of [`bar.${host}`, `a.b.${host}`]) {
      await other.ask(near);
      // Neither the proof of the host above it nor one at that host proves it.
      server.stack.dns.set(`_guildhall.${near}`, "TXT", ...proof);
      server.stack.dns.set(near, "CNAME", target);
      const [mine] = (await other.look()).domain?.records ?? [];
      server.stack.dns.set(`_guildhall.${host}`, "TXT", ...proof, mine?.value ?? "");
      expect((await other.check()).body.domain?.records[0]?.state, near).toBe("wrong");
      await other.follow();
      expect([await other.state(), await foundBy(near)]).toEqual(["asked", nobody]);
    }
    expect(await foundBy(host)).toBe(house.own.tenantId);
    expect(await house.state()).toBe("live");
  });

  test("a host in another spelling: capitals, a dot at its end, a port, punycode", async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const host = newHost();
    await house.connect(host);
    for (const spelt of [host.toUpperCase(), `${host}.`, `${host}:443`, `${host}/`, ` ${host}`, `xn--${host}`])
      expect([400, 422]).toContain((await other.ask(spelt)).status);
    for (const spelt of [`${host}.`, `${host}:443`, `.${host}`]) {
      const answer = await server.call(findWorkspaceByDomain, { query: { domain: spelt } });
      expect([spelt, answer.status]).toEqual([spelt, 400]);
    }
    expect(await foundBy(host)).toBe(house.own.tenantId);
  });

  test("a workspace with a forged host: the header of a caller is not the host that was visited", async () => {
    const house = await openHouse();
    const host = newHost();
    await house.connect(host);
    const forged = { "x-forwarded-host": host };
    const other = await openHouse();
    for (const route of [getDomain, getSettings]) {
      const stranger = await server.call(route, { as: other.admin, params: house.params, headers: forged });
      expect(outcome(stranger)).toEqual(nobody);
    }
    const answer = await server.call(openBilling, { as: other.admin, params: other.params, headers: forged, body: {} });
    expect(answer.text, "no way back leads to a host that the caller names").not.toContain(host);
  });

  test("a workspace with the host header of another, or of nobody", async () => {
    const house = await openHouse();
    const asked = newHost();
    await house.ask(asked);
    for (const host of [asked, "members.harbour.nowhere.org"]) {
      expect(await foundBy(host)).toEqual(nobody);
    }
    const other = await openHouse();
    const stranger = await server.call(getDomain, { as: other.admin, params: house.params });
    expect(outcome(stranger)).toEqual(nobody);
  });
});
