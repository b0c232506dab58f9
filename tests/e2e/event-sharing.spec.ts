import { call, expect, expectAccessible, signIn, test } from "./journey.ts";

/** The link of a public event: a preview for programs that run no script, and the event's page for everybody. */
test("a shared link shows the event to a program without scripts, and to people at the same address", async ({
  openBrowser,
  product,
}) => {
  const admin = await openBrowser();
  await signIn(admin, "demo", "admin@demo.example");
  const { tenantId } = await call<{ tenantId: string }>(admin, { method: "GET", path: "/api/workspaces/demo" });
  const { events } = await call<{ events: { eventId: string; title: string }[] }>(admin, {
    method: "GET",
    path: `/api/tenants/${tenantId}/events`,
  });
  const { eventId = "" } = events.find(({ title }) => title === "Letterpress evening") ?? {};
  const path = `/demo/event/${eventId}`;

  const answer = await fetch(`${product.url}${path}`);
  const html = await answer.text();
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(html).toContain('<meta property="og:title" content="Letterpress evening">');
  expect(html).toContain(`<link rel="canonical" href="${product.url}${path}">`);

  // Any other address gets the app's page.
  const ordinary = await (await fetch(`${product.url}/demo/dashboard`)).text();
  for (const other of [
    "/demo/event/event_1",
    "/demo/event",
    `/harbour/event/${eventId}`,
    `/demo/more/event/${eventId}`,
  ])
    expect(await (await fetch(`${product.url}${other}`)).text(), other).toBe(ordinary);

  const visitor = await openBrowser();
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1, name: "Letterpress evening" })).toBeVisible();
  await expect(visitor).toHaveURL(new RegExp(`${path}$`));
  await expect(visitor).toHaveTitle(/Letterpress evening/);
  await expectAccessible(visitor);
  await visitor.reload();
  await visitor.getByRole("link", { name: "Sign in to register" }).click();
  await expect(visitor).toHaveURL(/\/demo\/auth\?next=/);
  await visitor.goBack();
  await expect(visitor.getByRole("heading", { level: 1, name: "Letterpress evening" })).toBeVisible();

  const german = await openBrowser({ locale: "de-DE" });
  await german.goto(path);
  await expect(german.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();

  // Without scripts, and where the app's page cannot be had, the event is there in words.
  const still = await openBrowser({ javaScriptEnabled: false });
  await still.goto(path);
  await expect(still.getByRole("heading", { level: 1, name: "Letterpress evening" })).toBeVisible();
  const cut = await openBrowser();
  await cut.route("**/demo", (route) => route.fulfill({ status: 503 }));
  await cut.goto(path);
  await expect(cut.getByRole("heading", { level: 1, name: "Letterpress evening" })).toBeVisible();
});

test("a tenant's own host answers for its own events only", async ({ openBrowser, product }) => {
  const admin = await openBrowser();
  await signIn(admin, "demo", "admin@demo.example");
  const { tenantId } = await call<{ tenantId: string }>(admin, { method: "GET", path: "/api/workspaces/demo" });
  const { events } = await call<{ events: { eventId: string }[] }>(admin, {
    method: "GET",
    path: `/api/tenants/${tenantId}/events`,
  });
  const harbour = Object.assign(new URL(product.url), { hostname: "members.harbour.localhost" }).origin;
  const page = await openBrowser();
  const told = await page.goto(`${harbour}/demo/event/${events[0]?.eventId ?? ""}`);
  expect(await told?.text()).not.toContain("og:title");
});
