// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import LandingPage from "#web/features/public/landing/landing-page.tsx";
import PricingPage from "#web/features/public/pricing/pricing-page.tsx";
import { keepSession, noticeOf, refusal, showPublic } from "../support/public-screen.tsx";
import { widenWindow } from "../support/wide-window.ts";

const accepted = { enquiryId: `enq_${"0".repeat(26)}` };
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const dialog = () => screen.findByRole("dialog", { name: "Talk to us" });
const chosen = async () => within(await dialog()).getByRole("combobox", { name: /Enquiry Type/ }).textContent;

type User = ReturnType<typeof showPublic>["user"];

async function choose(user: User, field: RegExp, option: string): Promise<void> {
  await user.click(within(await dialog()).getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function fill(user: User): Promise<void> {
  const fields = within(await dialog());
  const entries: [RegExp, string][] = [
    [/First Name/, "Maya"],
    [/Last Name/, "Chen"],
    [/Email/, "maya@visitor.example"],
    [/Phone/, "020 7946 0000"],
    [/Company \*|^Company$|Company(?! Size)/, "Harbour Studios"],
    [/Message/, "We run forty desks."],
  ];
  for (const [label, words] of entries) {
    await user.click(fields.getByRole("textbox", { name: label }));
    await user.paste(words);
  }
  await choose(user, /Company Size/, "11-50 employees");
}

test("whoever asks for a start reads first that the trial needs no call; sales is another wish", async () => {
  const { user } = showPublic(LandingPage);
  await user.click(screen.getAllByRole("button", { name: "Get Started" })[0] as HTMLElement);
  const plans = within(await dialog()).getByRole("link", { name: "see the plans" });
  expect(plans.getAttribute("href")).toBe("/pricing");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(press("Contact Sales"));
  expect(within(await dialog()).queryByRole("link", { name: "see the plans" })).toBeNull();
});

describe("which button asks what", () => {
  test.each([
    ["Get Started", 0, "General enquiry"],
    ["Get Started", 1, "Request a demo"],
    ["Contact Sales", 0, "Sales"],
    ["Schedule Demo", 0, "Sales"],
  ])("%s (%i) on the landing page opens the form with %s", async (name, position, type) => {
    const { user } = showPublic(LandingPage);
    await user.click(screen.getAllByRole("button", { name })[position] as HTMLElement);
    expect(await chosen()).toBe(type);
  });

  test.each([
    [/Contact Sales/, "Sales"],
    ["Contact us", "Request a demo"],
  ])("%s on the pricing page opens the form with %s", async (name, type) => {
    const { user } = showPublic(PricingPage);
    await user.click(press(name));
    expect(await chosen()).toBe(type);
  });

  test("the form knows which plan it was opened from", async () => {
    const { user, calls } = showPublic(PricingPage, [Response.json(accepted, { status: 201 })]);
    await user.click(press(/Contact Sales/));
    expect(within(await dialog()).getByText(/About the Enterprise plan/)).toBeTruthy();
    await fill(user);
    await user.click(press("Submit Enquiry"));
    await noticeOf("Enquiry Submitted Successfully");
    expect(calls[0]?.body).toMatchObject({ plan: "Enterprise", enquiryType: "sales" });
  });

  test("Watch Demo says that a video is coming soon", async () => {
    const { user } = showPublic(LandingPage);
    await user.click(press("Watch Demo"));
    const shown = await screen.findByRole("dialog", { name: "Watch Demo" });
    expect(within(shown).getByText(/video is coming soon/)).toBeTruthy();
    await user.click(within(shown).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the enquiry form", () => {
  async function open(answers: Parameters<typeof showPublic>[1] = []) {
    const shown = showPublic(LandingPage, answers);
    await shown.user.click(screen.getAllByRole("button", { name: "Get Started" })[0] as HTMLElement);
    await dialog();
    return shown;
  }

  test("labels every field as required, is at most 600 px wide, and hides one field from people", async () => {
    widenWindow();
    await open();
    const shown = await dialog();
    for (const field of [...within(shown).getAllByRole("textbox"), ...within(shown).getAllByRole("combobox")])
      expect(field.getAttribute("aria-required") ?? String((field as HTMLInputElement).required)).toBe("true");
    const marks = within(shown).getAllByText("*");
    expect(marks.map((mark) => getComputedStyle(mark).display)).toEqual(Array<string>(8).fill("inline"));
    expect(getComputedStyle(shown).maxWidth).toBe("600px");
    const trap = shown.querySelector("input[name=website]");
    expect([trap?.getAttribute("tabindex"), trap?.closest("[aria-hidden=true]") !== null]).toEqual(["-1", true]);
  });

  test("names missing input at each field, and sends nothing", async () => {
    const { user, calls } = await open();
    await user.click(press("Submit Enquiry"));
    for (const sentence of [
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "Please enter a valid phone number",
      "Company name is required",
      "Please select company size",
      "Message must be at least 10 characters",
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test("sent, says so, closes, and is empty when it is opened again", async () => {
    const { user, calls } = await open([Response.json(accepted, { status: 201 })]);
    await fill(user);
    await user.click(press("Submit Enquiry"));
    expect(await noticeOf("Enquiry Submitted Successfully")).toContain(
      "Thank you for your interest! We'll get back to you within 24 hours.",
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toEqual([
      {
        path: "/api/enquiries",
        key: expect.any(String) as string,
        body: {
          firstName: "Maya",
          // The answer by mail is in this language.
          language: "en",
          lastName: "Chen",
          email: "maya@visitor.example",
          phone: "020 7946 0000",
          company: "Harbour Studios",
          companySize: "11-50",
          enquiryType: "general",
          message: "We run forty desks.",
          website: "",
        },
      },
    ]);
    await user.click(screen.getAllByRole("button", { name: "Get Started" })[0] as HTMLElement);
    expect(within(await dialog()).getByRole<HTMLInputElement>("textbox", { name: /First Name/ }).value).toBe("");
  });

  test("while it is sent, says so and cannot be pressed again", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user } = await open([() => promise]);
    await fill(user);
    await user.click(press("Submit Enquiry"));
    const busy = await screen.findByRole("button", { name: "Submitting..." });
    expect((busy as HTMLButtonElement).disabled).toBe(true);
    expect((press("Cancel") as HTMLButtonElement).disabled).toBe(true);
    resolve(accepted);
    await noticeOf("Enquiry Submitted Successfully");
  });

  test.each([
    ["refused", refusal(429, "enquiries.too_many")],
    ["lost", refusal(400, "invalid_input")],
  ])("%s, says so, stays open and keeps what was entered", async (_how, answer) => {
    const { user } = await open([answer]);
    await fill(user);
    await user.click(press("Submit Enquiry"));
    expect(await noticeOf("Submission Failed")).toContain(
      "Something went wrong. Please try again or contact us directly.",
    );
    expect(within(await dialog()).getByRole<HTMLInputElement>("textbox", { name: /First Name/ }).value).toBe("Maya");
  });

  test("sent again after a lost answer, keeps its key", async () => {
    const { user, calls } = await open([new TypeError("no network"), Response.json(accepted, { status: 201 })]);
    await fill(user);
    await user.click(press("Submit Enquiry"));
    await noticeOf("Enquiry Submitted Successfully");
    expect(calls).toHaveLength(2);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });

  test("closes with Escape, and asks first if a field has input", async () => {
    const { user } = await open();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getAllByRole("button", { name: "Get Started" })[0] as HTMLElement);
    await user.type(within(await dialog()).getByRole("textbox", { name: /First Name/ }), "Maya");
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog", { name: "Discard your changes?" })).toBeTruthy();
  });

  test("opened again, has no discarded input and no errors", async () => {
    const { user } = await open();
    await user.type(within(await dialog()).getByRole("textbox", { name: /First Name/ }), "Maya");
    await user.click(press("Submit Enquiry"));
    await screen.findByText("Last name is required");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await user.click((await screen.findAllByRole("button", { name: "Get Started" }))[0] as HTMLElement);
    const again = within(await dialog());
    expect(again.getByRole<HTMLInputElement>("textbox", { name: /First Name/ }).value).toBe("");
    expect(again.queryByText("Last name is required")).toBeNull();
  });
});

describe("a visitor who is signed in", () => {
  test("sees the way to the dashboard instead of links and form, and goes there from the landing page", async () => {
    const { navigation } = await import("#web/session/navigation.ts");
    const replace = vi.spyOn(navigation, "replace").mockReturnValue(undefined);
    keepSession();
    showPublic(LandingPage);
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/dashboard"));
    expect(within(screen.getByRole("banner")).getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe(
      "/dashboard",
    );
    for (const name of ["Features", "Architecture", "Pricing", "Support", "Sign In"])
      expect(within(screen.getByRole("banner")).queryByRole("link", { name })).toBeNull();
  });

  test("stays on the landing page after coming from the page that says that they have no workspace", async () => {
    const { navigation } = await import("#web/session/navigation.ts");
    const replace = vi.spyOn(navigation, "replace").mockReturnValue(undefined);
    keepSession();
    window.history.replaceState(null, "", "/?stay");
    onTestFinished(() => window.history.replaceState(null, "", "/"));
    showPublic(LandingPage);
    expect(await within(screen.getByRole("banner")).findByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });
});
