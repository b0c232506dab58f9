import { describe, expect, test } from "vitest";
import {
  createPackage,
  deletePackage,
  listPackages,
  orderPackages,
  updatePackage,
} from "#lambdas/payments/package-contract.ts";
import { listOffers } from "#lambdas/payments/purchase-contract.ts";
import { serverOfFile } from "../support/file-server.ts";
import { purchaseSteps } from "../support/purchase-steps.ts";
import { begin, deliverAll, hundred, newPackage, newSellingHouse } from "../support/purchases.ts";

const server = serverOfFile();
const { begun } = purchaseSteps(server);

describe("packages of points", () => {
  test("are offered in the tenant's order to those whom they are for, while the tenant takes payments", async () => {
    const house = await newSellingHouse(server);
    const one = await newPackage(server, house, { name: "One" });
    const staff = await newPackage(server, house, { name: "Staff", audience: { kind: "staff" } });
    const two = await newPackage(server, house, { name: "Two", priceMinor: 50 });
    await newPackage(server, house, { name: "Off", isActive: false });
    const { admin, params } = house;
    const { packages } = (await server.call(listPackages, { as: admin, params })).body;
    expect(packages.map(({ name }) => name)).toEqual(["One", "Staff", "Two", "Off"]);
    const packageIds = [two.packageId, one.packageId, staff.packageId, packages[3]?.packageId ?? ""];
    await server.call(orderPackages, { as: admin, params, body: { packageIds } });
    const member = await server.newMember(house.own);
    const offers = (await server.call(listOffers, { as: member, params })).body;
    expect(offers.takesPayments).toBe(true);
    expect(offers.offers.map(({ name, price }) => [name, price])).toEqual([
      ["Two", { amountMinor: 50, currency: "GBP" }],
      ["One", { amountMinor: 1_999, currency: "GBP" }],
    ]);
    const few = await server.call(orderPackages, { as: admin, params, body: { packageIds: packageIds.slice(1) } });
    expect(few.error?.code).toBe("payments.packages_changed");
    server.stack.stripe.onboard(house.accountId, "past_due");
    await deliverAll(server, house);
    expect((await server.call(listOffers, { as: member, params })).body).toEqual({ takesPayments: false, offers: [] });
    expect((await begin(server, house, { as: member, of: one })).error?.code).toBe("payments.points_only");
  });

  test("are deleted while nobody has bought them, and archived afterwards", async () => {
    const { house, of } = await begun();
    const { admin, params } = house;
    const gone = { as: admin, params: { ...params, packageId: of.packageId }, body: { version: 1 } };
    expect((await server.call(deletePackage, gone)).error?.code).toBe("payments.package_was_bought");
    const archived = await server.call(updatePackage, { ...gone, body: { ...hundred, isActive: false, version: 1 } });
    expect(archived.body).toMatchObject({ isActive: false, wasBought: true, version: 2 });
    const fresh = await newPackage(server, house);
    const left = { as: admin, params: { ...params, packageId: fresh.packageId }, body: { version: 1 } };
    expect((await server.call(deletePackage, left)).status).toBe(200);
    expect((await server.call(deletePackage, left)).error?.code).toBe("payments.package_not_found");
  });

  test.each([
    [{ points: 0 }, "points"],
    [{ points: 1.5 }, "points"],
    [{ bonusPoints: -1 }, "bonusPoints"],
    [{ priceMinor: 49 }, "priceMinor"],
    [{ validDays: 0 }, "validDays"],
    [{ name: " " }, "name"],
    [{ audience: { kind: "plans", planIds: [] } }, "audience.planIds"],
    [{ currency: "USD" }, "currency"],
  ])("with %o are refused at the field", async (wrong, path) => {
    const { admin, params } = await newSellingHouse(server);
    const answer = await server.call(createPackage, { as: admin, params, body: { ...hundred, ...wrong } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.error?.issues)).toContain(path);
  });
});
