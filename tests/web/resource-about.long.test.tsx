// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { showBooking as show } from "../support/booking-screen.tsx";
import { aResource } from "../support/member-screen.tsx";

const photo = (name: string, alt: string) => ({ url: `/media/house/${name.repeat(26)}/960.jpg`, alt });

async function openDialog(resource: ReturnType<typeof aResource>) {
  show({ "resources.listResources": () => ({ resources: [resource] }) });
  await userEvent.click(await screen.findByRole("button", { name: /^Book Now/ }));
  return within(await screen.findByRole("dialog", { name: "Book Desk 4" }));
}

it("the dialog shows every picture with its text, for the keyboard too, and the description", async () => {
  const photos = [photo("A", "The desk from the door"), photo("B", "The view"), photo("C", "The lamp at night")];
  const dialog = await openDialog(aResource({ photos, description: "By the window.\nIt can be raised." }));
  const pictures = dialog.getByRole("group", { name: "Pictures of Desk 4" });
  expect(
    within(pictures)
      .getAllByRole("img")
      .map((picture) => picture.getAttribute("alt")),
  ).toEqual(["The desk from the door", "The view", "The lamp at night"]);
  expect(pictures.tabIndex).toBe(0);
  expect(dialog.getByText(/By the window\.\s+It can be raised\./)).toBeTruthy();
});

it("the dialog has no place for them where the house says nothing", async () => {
  const dialog = await openDialog(aResource());
  expect(dialog.queryByRole("group", { name: /^Pictures/ })).toBeNull();
});
