// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";

afterEach(cleanup);

function open(facts: { pending?: boolean } = {}) {
  const answers: string[] = [];
  render(
    <ConfirmDialog
      open
      title="Erase Maya Chen?"
      text="Her bookings stay, without her name."
      confirmLabel="Erase"
      onConfirm={() => answers.push("confirm")}
      onClose={() => answers.push("close")}
      {...facts}
    />,
  );
  const dialog = screen.getByRole("alertdialog", { name: "Erase Maya Chen?" });
  return { answers, dialog, press: (name: string) => userEvent.click(within(dialog).getByRole("button", { name })) };
}

describe("a question", () => {
  test("is read with its consequence by a screen reader", () => {
    const ids = open().dialog.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(["Her bookings stay, without her name."]);
  });

  test("is confirmed by its named button only", async () => {
    const { answers, press } = open();
    await press("Erase");
    expect(answers).toEqual(["confirm"]);
  });

  test("is left by Back and by Escape, and nothing happens", async () => {
    const { answers, press } = open();
    await press("Back");
    await userEvent.keyboard("{Escape}");
    expect(answers).toEqual(["close", "close"]);
  });

  test("stays open under the second click of a double click", async () => {
    const { answers, dialog } = open();
    const backdrop = dialog.closest(".MuiDialog-container") as HTMLElement;
    await userEvent.click(backdrop);
    expect(answers).toEqual([]);
    await new Promise((resolve) => {
      setTimeout(resolve, 320);
    });
    await userEvent.click(backdrop);
    expect(answers).toEqual(["close"]);
  });

  test("cannot be left while its answer is under way", async () => {
    const { answers } = open({ pending: true });
    await userEvent.keyboard("{Escape}");
    expect(answers).toEqual([]);
    expect(screen.getByRole("button", { name: "Back" })).toHaveProperty("disabled", true);
  });
});
