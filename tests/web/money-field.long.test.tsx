// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { MoneyField } from "#web/domain/money/money-field.tsx";
import { Form, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { showScreen } from "../support/member-screen.tsx";

const schema = z.object({ priceMinor: z.int().nullable() });

/** A form with one price of 1400 minor units, and what it was submitted with. */
function show(currency: "GBP" | "JPY") {
  const submitted: unknown[] = [];
  function Page() {
    const form = useContractForm<z.infer<typeof schema>, z.infer<typeof schema>>(
      schema,
      { priceMinor: 1400 },
      { priceMinor: { invalid_type: "Too many decimals" } },
    );
    return (
      <Form form={form} onSubmit={({ priceMinor }) => submitted.push(priceMinor)}>
        <MoneyField name="priceMinor" label="Price" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    );
  }
  showScreen(Page, { answers: {}, currency });
  return { field: screen.getByRole<HTMLInputElement>("spinbutton", { name: "Price" }), submitted };
}

async function type(field: HTMLInputElement, amount: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

describe("a field of money", () => {
  it.each([
    { currency: "GBP", stored: "14.00", typed: "7.5", left: "7.50", minor: 750 },
    { currency: "GBP", stored: "14.00", typed: "19.99", left: "19.99", minor: 1999 },
    { currency: "JPY", stored: "1400", typed: "90", left: "90", minor: 90 },
  ] as const)("has the decimals of $currency once $typed is left", async ({ currency, stored, typed, left, minor }) => {
    const { field, submitted } = show(currency);
    expect(field.value).toBe(stored);
    await type(field, typed);
    expect(field.value).toBe(typed);
    await userEvent.tab();
    expect(field.value).toBe(left);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(submitted).toEqual([minor]);
  });

  it("keeps too many decimals in sight, and refuses them", async () => {
    const { field, submitted } = show("GBP");
    await type(field, "1.005");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Too many decimals")).toBeTruthy();
    expect(field.value).toBe("1.005");
    expect(submitted).toEqual([]);
  });

  it("stays empty where there is no price", async () => {
    const { field, submitted } = show("GBP");
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field.value).toBe("");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(submitted).toEqual([null]);
  });
});
