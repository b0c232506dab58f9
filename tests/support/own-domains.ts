/** Workspaces that connect a domain of their own, with records in the stand-in of DNS. */
import { askDomain, checkDomain, getDomain, removeDomain } from "#lambdas/domains/contract.ts";
import { settleDue } from "./due-work.ts";
import type { Actor, TestServer } from "./test-server.ts";

export const minute = 60_000;
export const day = 24 * 60 * minute;
/** Where domains have to lead. */
export const domainTarget = "domains.guildhall.localhost";

let hosts = 0;
/** A host that no other test names or resembles. */
export const newHost = () => {
  hosts += 1;
  return `members.${"abcdefghjk"[hosts % 10]}${"mnopqrstuv"[Math.floor(hosts / 10)]}house.org`;
};

/** A house with its administrator, and what they and the schedule do about its domain. */
export async function openDomainHouse(server: TestServer) {
  const own = await server.newTenant({ name: "Mill House" });
  const admin = await server.newMember(own, { role: "admin" });
  const params = { tenantId: own.tenantId };
  const ask = (host: string, as: Actor = admin) => server.call(askDomain, { as, params, body: { host } });
  const check = (as: Actor = admin) => server.call(checkDomain, { as, params, body: {} });
  const remove = () => server.call(removeDomain, { as: admin, params, body: {} });
  const look = async () => (await server.call(getDomain, { as: admin, params })).body;
  const state = async () => (await look()).domain?.state;
  /** What the schedule and the queue do each minute. */
  const follow = () => settleDue(server, "domain", "domains.followDomain", `T#${own.tenantId}#`);
  /** Sets the records as the page shows them. */
  const addRecords = async (...purposes: string[]) => {
    for (const { purpose, type, name, value } of (await look()).domain?.records ?? [])
      if (purposes.length === 0 || purposes.includes(purpose)) server.stack.dns.set(name, type, value);
  };
  const connect = async (host: string) => {
    await ask(host);
    await addRecords();
    for (let step = 0; step < 6; step += 1) {
      await follow();
      server.clock.now += minute;
    }
  };
  const sender = async () => (await look()).domain?.sender;
  /** Sets the records of the sender as the page shows them. */
  const signMails = async () => {
    for (const { type, name, value } of (await sender())?.records ?? []) server.stack.dns.set(name, type, value);
    await check();
    await follow();
  };
  return { own, admin, params, ask, check, remove, look, state, follow, addRecords, connect, sender, signMails };
}
