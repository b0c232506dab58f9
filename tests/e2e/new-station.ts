/** An administrator adds a station, and its pairing code is shown. */
import type { Page } from "@playwright/test";
import { expect, signIn } from "./journey.ts";

interface NewStation {
  name: string;
  /** As the form names what a scan does. */
  passage?: string;
}

/** @returns the pairing code that the administrator's page shows */
export async function addStation(admin: Page, { name, passage }: NewStation): Promise<string> {
  await signIn(admin, "demo", "admin@demo.example");
  await admin.goto("/demo/admin/access/stations");
  await admin.getByRole("button", { name: "Add a station" }).click();
  await admin.getByRole("textbox", { name: "Name" }).fill(name);
  if (passage !== undefined) {
    await admin.getByRole("combobox", { name: "What a scan does" }).click();
    await admin.getByRole("option", { name: passage, exact: true }).click();
  }
  await admin.getByRole("button", { name: "Save" }).click();
  const code = admin.getByLabel("Pairing code", { exact: true });
  await expect(code).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  return (await code.textContent()) ?? "";
}
