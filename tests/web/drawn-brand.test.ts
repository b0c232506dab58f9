// @vitest-environment happy-dom
/** The tenant's brand on the drawn sign-in page. */
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { tenantInitials } from "#lambdas/contract/tenant-initials.ts";
import { type Brand, showBrand } from "#web/drawn/brand.ts";

const harbour: Brand = {
  name: "Harbour House",
  description: "Desks by the water",
  logoUrl: null,
  colours: null,
  hideBranding: false,
};

beforeEach(() => {
  document.body.innerHTML = `<div id="drawn" data-title="Welcome to # · #" data-place="#">
    <div data-tenant-sign><span></span></div><h1>Welcome to <span data-name></span></h1>
    <footer><p>Powered by</p></footer><aside><p><span data-words></span></p></aside>
    <p role="status">Validating tenant...</p></div>`;
});
afterEach(() => {
  document.body.innerHTML = "";
});

function show(brand: Partial<Brand>): HTMLElement {
  const page = document.getElementById("drawn") as HTMLElement;
  showBrand(page, { ...harbour, ...brand });
  return page;
}

describe("the drawn page", () => {
  it("has the tenant's name in its heading and its title, its letters, and its words", () => {
    const page = show({});
    expect(page.querySelector("h1")?.textContent).toBe("Welcome to Harbour House");
    expect(document.title).toBe("Welcome to Harbour House · Harbour House");
    expect(page.querySelector("[data-tenant-sign]")?.textContent).toBe("HH");
    expect(page.querySelector("aside")?.textContent).toBe("Desks by the water");
    expect(page.querySelector("[role=status]")?.textContent).toBe("");
    expect(page.querySelector("footer")?.textContent).toBe("Powered by");
  });

  it("shows a name as text, whatever it contains", () => {
    const page = show({ name: "<img src=x onerror=alert(1)> $& Co" });
    expect(page.querySelector("h1")?.textContent).toBe("Welcome to <img src=x onerror=alert(1)> $& Co");
    expect(document.title).toBe("Welcome to <img src=x onerror=alert(1)> $& Co · <img src=x onerror=alert(1)> $& Co");
    expect(page.querySelector("img")).toBeNull();
  });

  it("has no place for words that the tenant has not written, and no vendor where the tenant hides it", () => {
    const page = show({ description: null, hideBranding: true });
    expect(page.querySelector("aside p")).toBeNull();
    expect(page.querySelector("footer p")).toBeNull();
  });
});

test.each([
  ["Harbour House", "HH"],
  ["The Guild Hall", "GH"],
  ["Die Werkstatt", "W"],
  ["northlight", "N"],
  ["42 Studios & Friends", "4S"],
  ["The", "T"],
  ["Ärzte & Söhne", "ÄS"],
  ["🎉 Party House", "PH"],
  ["—", ""],
])("the letters of %s are %s", (name, letters) => {
  expect(tenantInitials(name)).toBe(letters);
});
