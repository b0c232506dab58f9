import { describe, expect, test } from "vitest";
import { getProduct, listProducts } from "#lambdas/products/contract.ts";
import {
  createProduct,
  deleteProduct,
  listAllProducts,
  listStockMovements,
  orderProducts,
  updateProduct,
} from "#lambdas/products/staff-contract.ts";
import { outcome, rawItems } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { productSteps } from "../support/product-steps.ts";
import { aMug, aShirt } from "../support/products.ts";
import { type Actor, defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const open = productSteps(server);
type House = Awaited<ReturnType<typeof open>>;

/** The names in the marketplace, as a member is shown them. */
const shown = async (house: House, as: Actor) =>
  (await server.call(listProducts, { as, params: house.params })).body.products.map(({ name }) => name);

const allOf = async (house: House) =>
  (await server.call(listAllProducts, { as: house.admin, params: house.params })).body.products;

describe("a product", () => {
  test("is a draft that no member sees, until it is on sale", async () => {
    const house = await open();
    const member = await house.newMember();
    const product = await house.write();
    expect([product.state, product.wasOffered, product.terms]).toEqual(["draft", false, 1]);
    expect(await shown(house, member)).toEqual([]);
    const see = () => server.call(getProduct, { as: member, params: house.ofProduct(product) });
    expect(outcome(await see())).toEqual([404, "products.not_found"]);
    expect((await house.setState(product, "on_sale")).body).toMatchObject({ state: "on_sale", wasOffered: true });
    expect(await shown(house, member)).toEqual(["House mug"]);
    expect((await see()).body.product).toMatchObject({
      name: "House mug",
      description: "Stoneware, 300 ml.",
      isForYou: true,
      bought: 0,
      variants: [{ variantNo: 1, pointsPrice: 30, moneyPriceMinor: 1200, left: null, sale: "open" }],
    });
    expect((await see()).text).not.toContain("MUG");
  });

  test.each(["hidden", "archived"])("leaves the marketplace when it is %s, and can return", async (state) => {
    const house = await open();
    const member = await house.newMember();
    const product = await house.offer();
    const after = (await house.setState(product, state)).body;
    expect(await shown(house, member)).toEqual([]);
    expect(outcome(await house.setState(after, "draft"))).toEqual([409, "products.not_draft_again"]);
    await house.setState(after, "on_sale");
    expect(await shown(house, member)).toEqual(["House mug"]);
  });

  test("is deleted only if it was never on sale", async () => {
    const house = await open();
    const remove = (product: { productId: string; version: number }) =>
      server.call(deleteProduct, {
        as: house.admin,
        params: house.ofProduct(product as never),
        body: { version: product.version },
      });
    const draft = await house.write({ name: "Draft" });
    const offered = await house.offer();
    const archived = (await house.setState(offered, "archived")).body;
    expect(outcome(await remove(archived))).toEqual([409, "products.was_offered"]);
    expect((await remove(draft)).status).toBe(200);
    expect((await allOf(house)).map(({ name }) => name)).toEqual(["House mug"]);
  });

  test("shows who it is for, and its pieces that are left", async () => {
    const house = await open();
    const member = await house.newMember();
    await house.offer({ ...aShirt, audience: { kind: "staff" } }, 3);
    const { products } = (await server.call(listProducts, { as: member, params: house.params })).body;
    expect(products).toMatchObject([
      {
        isForYou: false,
        variants: [
          { name: "Small", left: 3, sale: "open" },
          { name: "Large", left: 3, sale: "open" },
        ],
      },
    ]);
    const [seen] = await allOf(house);
    expect(seen?.variants.map(({ left, isLow }) => [left, isLow])).toEqual([
      [3, false],
      [3, false],
    ]);
  });

  test("says that it is sold out, or sold for money only", async () => {
    const house = await open();
    const member = await house.newMember();
    await house.offer({
      ...aShirt,
      variants: [
        { variantNo: null, name: "Small", sku: "", pointsPrice: 0, moneyPriceMinor: null },
        { variantNo: null, name: "Large", sku: "", pointsPrice: null, moneyPriceMinor: 900 },
      ],
    });
    const { products } = (await server.call(listProducts, { as: member, params: house.params })).body;
    expect(products[0]?.variants.map(({ left, sale }) => [left, sale])).toEqual([
      [0, "sold_out"],
      [0, "money_only"],
    ]);
  });

  test.each([
    [
      "no price",
      { variants: [{ ...aMug.variants[0], pointsPrice: null, moneyPriceMinor: null }] },
      "body.variants.0.pointsPrice",
      "price_missing",
    ],
    [
      "a price of half a point",
      { variants: [{ ...aMug.variants[0], pointsPrice: 1.5 }] },
      "body.variants.0.pointsPrice",
      "invalid_type",
    ],
    [
      "a price below zero",
      { variants: [{ ...aMug.variants[0], pointsPrice: -1 }] },
      "body.variants.0.pointsPrice",
      "too_small",
    ],
    [
      "two variants of one name",
      { variants: [aShirt.variants[0], { ...aShirt.variants[1], name: "SMALL" }] },
      "body.variants.1.name",
      "duplicate_name",
    ],
    [
      "two variants, one without a name",
      { variants: [aShirt.variants[0], { ...aShirt.variants[1], name: " " }] },
      "body.variants.1.name",
      "name_missing",
    ],
    [
      "one SKU twice",
      { variants: [aShirt.variants[0], { ...aShirt.variants[1], sku: "s-1" }] },
      "body.variants.1.sku",
      "duplicate_sku",
    ],
    [
      "points that are sold for points",
      { fulfilment: { kind: "points", points: 10 } },
      "body.variants.0.pointsPrice",
      "points_for_points",
    ],
    ["a low stock that is not counted", { lowAt: 3 }, "body.lowAt", "low_without_stock"],
    ["a tax rate above a hundred percent", { taxBasisPoints: 10_001 }, "body.taxBasisPoints", "too_big"],
    ["no variant", { variants: [] }, "body.variants", "too_small"],
  ])("is refused with %s, with the path of the field", async (_what, change, path, code) => {
    const house = await open();
    const body = { ...aMug, ...change };
    const answer = await server.call(createProduct, { as: house.admin, params: house.params, body });
    expect([answer.status, answer.error?.issues]).toMatchObject([400, [{ path, code }]]);
    expect(await allOf(house)).toEqual([]);
  });

  test("refuses another workspace's picture, and a variant that it never had", async () => {
    const house = await open();
    const other = await server.newTenant();
    const url = `/media/${other.tenantId}/${"1".repeat(26)}/960.jpg`;
    const create = (change: object) =>
      server.call(createProduct, { as: house.admin, params: house.params, body: { ...aMug, ...change } });
    expect(outcome(await create({ pictures: [{ url, alt: "" }] }))).toEqual([422, "news.foreign_picture"]);
    const unknown = { variants: [{ ...aMug.variants[0], variantNo: 1 }] };
    expect(outcome(await create(unknown))).toEqual([422, "products.unknown_variant"]);
  });

  test("keeps numbers of variants apart, and counts a change of price in its terms", async () => {
    const house = await open();
    const product = await house.write(aShirt);
    const [small, large] = product.variants.map(({ left: _left, isLow: _isLow, ...variant }) => variant);
    const edit = async (changes: object, version: number) =>
      server.call(updateProduct, {
        as: house.admin,
        params: house.ofProduct(product),
        body: { ...aShirt, variants: [small, large], ...changes, version },
      });
    const described = (await edit({ description: "Soft." }, 1)).body;
    expect([described.terms, described.version]).toEqual([1, 2]);
    const without = (await edit({ variants: [small] }, 2)).body;
    expect([without.terms, without.variants.length]).toEqual([2, 1]);
    const extra = { ...large, variantNo: null, name: "Huge" };
    const more = (await edit({ variants: [{ ...small, pointsPrice: 55 }, extra] }, 3)).body;
    expect([more.terms, more.variants.map(({ variantNo }) => variantNo)]).toEqual([3, [1, 3]]);
    expect(outcome(await edit({ variants: [small] }, 3))).toEqual([409, "stale_version"]);
  });
});

describe("the order of products", () => {
  test("is that of the marketplace", async () => {
    const house = await open();
    const member = await house.newMember();
    const [one, two] = [await house.offer({ name: "One" }), await house.offer({ name: "Two" })];
    expect(await shown(house, member)).toEqual(["One", "Two"]);
    const put = (productIds: string[]) =>
      server.call(orderProducts, { as: house.admin, params: house.params, body: { productIds } });
    expect((await put([two.productId, one.productId])).status).toBe(200);
    expect(await shown(house, member)).toEqual(["Two", "One"]);
    expect(outcome(await put([one.productId]))).toEqual([409, "products.changed"]);
    expect(outcome(await put([one.productId, one.productId]))).toEqual([409, "products.changed"]);
  });
});

describe("the stock", () => {
  test("moves with a reason, and every movement stays with who made it", async () => {
    const house = await open();
    const product = await house.write(aShirt);
    const moves: [string, number, number][] = [
      ["received", 10, 10],
      ["sold", 2, 8],
      ["returned", 1, 9],
      ["damaged", 3, 6],
      ["counted", 5, 5],
    ];
    for (const [reason, quantity, left] of moves) {
      server.clock.now += 1000;
      expect((await house.stock(product, quantity, { reason, note: reason })).body).toMatchObject({ reason, left });
    }
    const { movements } = (await server.call(listStockMovements, { as: house.admin, params: house.ofProduct(product) }))
      .body;
    expect(movements.map(({ reason, change, note, byName }) => [reason, change, note, byName])).toEqual([
      ["counted", -1, "counted", "Robin Test"],
      ["damaged", -3, "damaged", "Robin Test"],
      ["returned", 1, "returned", "Robin Test"],
      ["sold", -2, "sold", "Robin Test"],
      ["received", 10, "received", "Robin Test"],
    ]);
    server.clock.now = defaultNow;
  });

  test("never falls below zero, and changes only where it is counted", async () => {
    const house = await open();
    const shirt = await house.write(aShirt);
    await house.stock(shirt, 2);
    const tooMany = await house.stock(shirt, 3, { reason: "damaged" });
    expect([outcome(tooMany), tooMany.error?.details]).toEqual([[409, "products.stock_too_low"], { left: 2 }]);
    expect(outcome(await house.stock(shirt, 1_000_000))).toEqual([409, "products.stock_too_high"]);
    expect(outcome(await house.stock(shirt, 1, { variantNo: 9 }))).toEqual([422, "products.unknown_variant"]);
    const mug = await house.write();
    expect(outcome(await house.stock(mug, 1))).toEqual([409, "products.stock_not_counted"]);
    for (const quantity of [0, -1, 1.5, 1e9]) expect((await house.stock(shirt, quantity)).status).toBe(400);
    expect((await rawItems(server, house.own, "stock")).map(({ left }) => left).sort()).toEqual([0, 2]);
  });

  test("ends right when many move it at once", async () => {
    const house = await open();
    const shirt = await house.write(aShirt);
    const answers = await Promise.all(Array.from({ length: 12 }, () => house.stock(shirt, 5)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(Math.max(...answers.map(({ body }) => body.left))).toBe(60);
    expect(new Set(answers.map(({ body }) => body.left)).size).toBe(12);
  });
});
