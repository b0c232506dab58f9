// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import { createResource, type Resource, type ResourceFields, updateResource } from "#lambdas/resources/contract.ts";
import {
  copyResource,
  listAllResources,
  type ManagedResource,
  orderResources,
  setResourceArchived,
} from "#lambdas/resources/staff-contract.ts";
import { bookingAddress } from "#web/features/resources/booking-address.ts";
import { Component as ManageResources } from "#web/features/resources/resources-page.tsx";
import { type Answers, aResource, refusal, showScreen } from "../support/member-screen.tsx";
import { widenWindow } from "../support/wide-window.ts";

const list =
  (...resources: Resource[]): Answers[string] =>
  () => ({ resources: resources.map((resource) => ({ ...resource, isArchived: false })) });

const other = aResource({ resourceId: resourceIdSchema.parse(`res_${"7".repeat(26)}`), name: "Great hall" });

const editDesk = `/demo/admin/resources?resource=${aResource().resourceId}`;

async function openForm(path: string, answers: Answers) {
  const shown = showScreen(ManageResources, { path, answers });
  const dialog = within(await screen.findByRole("dialog"));
  return { ...shown, dialog };
}

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
}

describe("Manage Resources", () => {
  it("explains the page, and offers its one action", async () => {
    const { location } = showScreen(ManageResources, { answers: { "resources.listAllResources": list() } });
    expect(await screen.findByText("No resources yet")).toBeTruthy();
    expect(screen.getByText(/are what your members book with their points/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Add resource" }));
    expect(await screen.findByRole("dialog", { name: "Add resource" })).toBeTruthy();
    expect(location.search).toBe("?resource=new");
  });

  it("lists all of them, and marks unavailable ones and those that need approval", async () => {
    const { callsOf } = showScreen(ManageResources, {
      answers: {
        "resources.listAllResources": list(
          aResource(),
          aResource({
            resourceId: resourceIdSchema.parse(`res_${"5".repeat(26)}`),
            name: "Great hall",
            isAvailable: false,
            requiresApproval: true,
          }),
        ),
      },
    });
    expect(await screen.findByRole("link", { name: "Desk 4" })).toBeTruthy();
    expect(screen.getAllByText("10 pts/hour")).toHaveLength(2);
    expect(screen.getByText("Unavailable")).toBeTruthy();
    expect(screen.getByText("Needs approval")).toBeTruthy();
    expect(callsOf(listAllResources)).toHaveLength(1);
  });

  it("finds by word and without accents, and shows all again", async () => {
    const many = Array.from({ length: 8 }, (_row, index) =>
      aResource({
        resourceId: resourceIdSchema.parse(`res_${String(index).repeat(26)}`),
        name: index === 3 ? "Café table" : `Desk ${index}`,
      }),
    );
    showScreen(ManageResources, { answers: { "resources.listAllResources": list(...many) } });
    const search = await screen.findByLabelText("Search");
    await userEvent.type(search, "cafe");
    await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(1));
    await userEvent.type(search, " nowhere");
    await userEvent.click(await screen.findByRole("button", { name: "Show all resources" }));
    expect(screen.getAllByRole("link")).toHaveLength(8);
  });

  it("shows and asks for no cost where points are off, and saves without one", async () => {
    const { callsOf } = showScreen(ManageResources, {
      features: { pointsEnabled: false },
      answers: { "resources.listAllResources": list(aResource()), "resources.createResource": () => aResource() },
    });
    expect(await screen.findByRole("link", { name: "Desk 4" })).toBeTruthy();
    expect(screen.queryByText(/pts/)).toBeNull();
    expect(screen.queryByText("Cost")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Add resource" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByLabelText(/Cost in points/)).toBeNull();
    await userEvent.type(dialog.getByLabelText(/Name/), "Desk 5");
    await userEvent.click(dialog.getByRole("button", { name: "Add resource" }));
    await waitFor(() => expect(callsOf(createResource)).toHaveLength(1));
    expect(callsOf(createResource)[0]?.body).toMatchObject({ name: "Desk 5", pointCostPerHour: 0 });
  });

  it("speaks of no points and no cost where points are off, also before the first resource", async () => {
    showScreen(ManageResources, {
      features: { pointsEnabled: false },
      answers: { "resources.listAllResources": list() },
    });
    expect(await screen.findByText("What members can book")).toBeTruthy();
    expect(
      await screen.findByText("Desks, rooms and equipment that you add here are what your members book."),
    ).toBeTruthy();
    expect(screen.queryByText(/points|costs/)).toBeNull();
  });

  it("switches availability at once, and undoes it if refused", async () => {
    let now = aResource();
    const { callsOf } = showScreen(ManageResources, {
      answers: {
        "resources.listAllResources": () => ({ resources: [{ ...now, isArchived: false }] }),
        "resources.updateResource": ({ body }) => {
          now = { ...now, ...(body as ResourceFields), version: now.version + 1 };
          return now;
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "More about Desk 4" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Make unavailable" }));
    expect(await screen.findByText("Desk 4 is unavailable")).toBeTruthy();
    expect(await screen.findByText("Unavailable")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Available")).toBeTruthy();
    expect(callsOf(updateResource).map(({ body }) => body)).toMatchObject([
      { isAvailable: false, version: 1, name: "Desk 4" },
      { isAvailable: true, version: 2, name: "Desk 4" },
    ]);
  });

  it("archives without a question, and shows archived ones only in their filter", async () => {
    widenWindow();
    let now: ManagedResource = { ...aResource(), isArchived: false };
    const { callsOf, location } = showScreen(ManageResources, {
      answers: {
        "resources.listAllResources": () => ({ resources: [now, { ...other, isArchived: false }] }),
        "resources.setResourceArchived": ({ body }) => {
          now = { ...now, ...(body as { isArchived: boolean }), version: now.version + 1 };
          return now;
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "More about Desk 4" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
    expect(await screen.findByText("Desk 4 is archived")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Desk 4" })).toBeNull());
    expect(screen.getByRole("link", { name: "Great hall" })).toBeTruthy();
    await userEvent.click(screen.getByRole("combobox", { name: "State" }));
    await userEvent.click(await screen.findByRole("option", { name: "Archived" }));
    expect(await screen.findByRole("link", { name: "Desk 4" })).toBeTruthy();
    expect(location.search).toBe("?state=archived");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Desk 4" })).toBeNull());
    expect(callsOf(setResourceArchived).map(({ body }) => body)).toEqual([
      { isArchived: true, version: 1 },
      { isArchived: false, version: 2 },
    ]);
  });

  it("duplicates under the next names that nobody has", async () => {
    const desks = [aResource(), { ...other, name: "Desk 5" }].map((one) => ({ ...one, isArchived: false }));
    const { callsOf } = showScreen(ManageResources, {
      answers: {
        "resources.listAllResources": () => ({ resources: desks }),
        "resources.copyResource": () => ({ resources: desks }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "More about Desk 4" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Duplicate Desk 4" }));
    await retype(dialog.getByRole("spinbutton", { name: "How many copies" }), "2");
    expect(await dialog.findByText("New: Desk 6, Desk 7")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Duplicate" }));
    expect(await screen.findByText("2 copies added")).toBeTruthy();
    expect(callsOf(copyResource)[0]?.body).toEqual({ names: ["Desk 6", "Desk 7"] });
  });

  it("prints a code that opens the booking of each chosen resource", async () => {
    widenWindow();
    const printed = vi.fn();
    Object.assign(window, { print: printed });
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    showScreen(ManageResources, {
      answers: {
        "resources.listAllResources": () => ({
          resources: [aResource(), other].map((one) => ({ ...one, isArchived: false })),
        }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "More about Desk 4" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Print QR code" }));
    const code = await screen.findByAltText("QR code of Desk 4");
    expect(code.getAttribute("src")).toMatch(/^data:image\/svg\+xml,/);
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    const { resourceId } = aResource();
    expect(bookingAddress("https://house.example", "/demo/booking", resourceId)).toBe(
      `https://house.example/demo/booking?book=${resourceId}`,
    );
  });

  it("changes what is set of several, and sends only the refused one again", async () => {
    widenWindow();
    let tries = 0;
    const { callsOf } = showScreen(ManageResources, {
      answers: {
        "resources.listAllResources": () => ({
          resources: [aResource(), other].map((one) => ({ ...one, isArchived: false })),
        }),
        "resources.updateResource": () => ((tries += 1) === 2 ? refusal(409, "stale_version") : aResource()),
      },
    });
    await userEvent.click(await screen.findByRole("checkbox", { name: /Desk 4/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /Great hall/ }));
    await userEvent.click(screen.getByRole("button", { name: "Change several" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change 2 resources" }));
    await userEvent.click(dialog.getByRole("button", { name: "Change" }));
    expect(await dialog.findByText("Set at least one field")).toBeTruthy();
    await userEvent.click(dialog.getByRole("combobox", { name: "Available for booking" }));
    await userEvent.click(await screen.findByRole("option", { name: "No" }));
    await retype(dialog.getByRole("textbox", { name: "Floor or zone" }), "Annexe");
    await userEvent.click(dialog.getByRole("button", { name: "Change" }));
    expect(await dialog.findByText(/^Great hall: /)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Change" }));
    expect(await screen.findByText("1 resource changed")).toBeTruthy();
    const sent = callsOf(updateResource).map(({ body }) => body as ResourceFields);
    expect(sent.map(({ name, isAvailable, floor, capacity }) => [name, isAvailable, floor, capacity])).toEqual([
      ["Desk 4", false, "Annexe", 1],
      ["Great hall", false, "Annexe", 1],
      ["Great hall", false, "Annexe", 1],
    ]);
  });

  it("changes the order with the keys, and says the new place", async () => {
    const { callsOf } = showScreen(ManageResources, {
      answers: {
        "resources.listAllResources": () => ({
          resources: [aResource(), other].map((one) => ({ ...one, isArchived: false })),
        }),
        "resources.orderResources": ({ body }) => body as object,
      },
    });
    // On a phone, the title row has one button and a menu.
    expect(screen.queryByRole("button", { name: "Change order" })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Change order" }));
    (await screen.findByRole("button", { name: "Move Desk 4, place 1 of 2" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(await screen.findByText("Desk 4 is at place 2 of 2")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Save order" }));
    expect(await screen.findByText("The order is saved")).toBeTruthy();
    expect(callsOf(orderResources)[0]?.body).toEqual({ resourceIds: [other.resourceId, aResource().resourceId] });
  });
});

describe("the form of a resource", () => {
  it("shows the contract's sentences at the fields, and sends nothing", async () => {
    const { dialog, callsOf } = await openForm("/demo/admin/resources?resource=new", {
      "resources.listAllResources": list(aResource()),
    });
    await retype(dialog.getByRole("spinbutton", { name: "Capacity" }), "1.5");
    await userEvent.click(dialog.getByRole("button", { name: "Add resource" }));
    expect(await dialog.findByText("Name is required")).toBeTruthy();
    expect(dialog.getByText("Enter the capacity as a whole number")).toBeTruthy();
    expect(dialog.getByText("Enter the cost as a whole number of points")).toBeTruthy();
    expect(dialog.getByText("3 fields need your attention")).toBeTruthy();
    await retype(dialog.getByRole("spinbutton", { name: "Cost in points per hour" }), "-1");
    expect(await dialog.findByText("Cost must be 0 or more")).toBeTruthy();
    expect(callsOf(createResource)).toHaveLength(0);
  });

  it("sends what was entered once, with a key of its own, and says so", async () => {
    const { dialog, callsOf, location } = await openForm("/demo/admin/resources?resource=new", {
      "resources.listAllResources": list(aResource()),
      "resources.createResource": ({ body }) => aResource(body as ResourceFields),
    });
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "  Window desk 9 ");
    await userEvent.type(dialog.getByRole("textbox", { name: "Location" }), "Top floor");
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Cost in points per hour" }), "7");
    // One entered, two pasted, one left in the field: all count.
    const amenities = dialog.getByLabelText("Amenities");
    await userEvent.type(amenities, "Skylight{Enter}Lamp, ");
    await userEvent.type(amenities, "Plant");
    await userEvent.click(dialog.getByLabelText("Bookings need approval"));
    await userEvent.click(dialog.getByRole("button", { name: "Add resource" }));
    expect(await screen.findByText("Window desk 9 added")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.search).toBe("");
    const [call, ...others] = callsOf(createResource);
    expect(others).toHaveLength(0);
    expect(call?.key).not.toBeNull();
    expect(call?.body).toEqual({
      name: "Window desk 9",
      type: "desk",
      location: "Top floor",
      floor: "",
      description: "",
      photos: [],
      capacity: 1,
      pointCostPerHour: 7,
      amenities: ["Skylight", "Lamp", "Plant"],
      isAvailable: true,
      requiresApproval: true,
    });
  });

  it("explains the plan's limit and keeps the input", async () => {
    const { dialog } = await openForm("/demo/admin/resources?resource=new", {
      "members.getMe": () => ({ member: null, role: "admin", balance: 0, isEmailProved: true }),
      "resources.listAllResources": list(aResource()),
      "resources.createResource": () => refusal(409, "tenants.resource_limit_reached", { maxResources: 20 }),
    });
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Desk 21");
    await userEvent.type(dialog.getByRole("spinbutton", { name: "Cost in points per hour" }), "7");
    await userEvent.click(dialog.getByRole("button", { name: "Add resource" }));
    expect(await dialog.findByText(/This workspace has as many resources as its plan allows \(20\)\./)).toBeTruthy();
    expect(dialog.getByDisplayValue("Desk 21")).toBeTruthy();
    const plans = dialog.getByRole("link", { name: "See plans" });
    expect(plans.getAttribute("href")).toBe("/demo/admin/settings?tab=plan");
  });

  it("shows the server's refusal at its field", async () => {
    const { dialog } = await openForm(editDesk, {
      "resources.listAllResources": list(aResource()),
      "resources.updateResource": () =>
        Response.json(
          {
            error: {
              code: "invalid_input",
              message: "",
              details: {},
              issues: [{ path: "body.name", code: "too_big", details: { maximum: 80 } }],
              requestId: "req-1",
            },
          },
          { status: 400 },
        ),
    });
    await retype(dialog.getByRole("textbox", { name: "Name" }), "Desk 5");
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText("At most 80 characters")).toBeTruthy();
  });

  it("on another person's edit shows what changed, keeps the input, then saves", async () => {
    const theirs = aResource({ location: "Second floor", version: 2 });
    let isChanged = false;
    const { dialog, callsOf } = await openForm(editDesk, {
      "resources.listAllResources": () => ({
        resources: [{ ...(isChanged ? theirs : aResource()), isArchived: false }],
      }),
      "resources.updateResource": ({ body }) => {
        isChanged = true;
        const sent = body as ResourceFields & { version: number };
        return sent.version === 2 ? aResource({ ...sent, version: 3 }) : refusal(409, "stale_version");
      },
    });
    await retype(dialog.getByRole("spinbutton", { name: "Cost in points per hour" }), "12");
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await dialog.findByText("Somebody else changed this while you were editing")).toBeTruthy();
    expect(dialog.getByDisplayValue("12")).toBeTruthy();

    expect(dialog.getByText("They saved “Second floor”")).toBeTruthy();
    expect(dialog.getByDisplayValue("Second floor")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Desk 4 saved")).toBeTruthy();
    expect(callsOf(updateResource).map(({ body }) => body)).toMatchObject([
      { version: 1, pointCostPerHour: 12, location: "First floor" },
      { version: 2, pointCostPerHour: 12, location: "Second floor" },
    ]);
  });

  it("asks before changes are lost, and closes at once without any", async () => {
    const { dialog } = await openForm(editDesk, { "resources.listAllResources": list(aResource()) });
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "x");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(dialog.getByDisplayValue("Desk 4x")).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "{Backspace}");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says so if the address names none", async () => {
    await openForm("/demo/admin/resources?resource=res_gone", { "resources.listAllResources": list(aResource()) });
    expect(screen.getByText("There is no such resource")).toBeTruthy();
  });
});
