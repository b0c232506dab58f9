// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { DayField } from "#web/kit/list/day-field.tsx";
import { DayInput } from "#web/kit/printed-day.tsx";
import { showScreen } from "../support/member-screen.tsx";

function Screen() {
  const [day, setDay] = useState("2026-03-04");
  const [moment, setMoment] = useState("");
  return (
    <>
      <DayField label="From" value={day} onChange={setDay} />
      <DayInput
        type="datetime-local"
        label="Begins"
        value={moment}
        onChange={({ target }) => setMoment(target.value)}
      />
    </>
  );
}

it("says the day in words, whatever order the browser has", () => {
  showScreen(Screen, { answers: {} });
  expect(screen.getByText("Wed 4 Mar 2026").getAttribute("aria-hidden")).toBe("true");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-12-24" } });
  expect(screen.getByText("Thu 24 Dec 2026")).toBeTruthy();
});

it("says what is to do while there is no day, and the time of a moment", () => {
  showScreen(Screen, { answers: {} });
  expect(screen.getByText("Choose a day")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Begins"), { target: { value: "2026-11-24T18:30" } });
  expect(screen.getByText("Tue 24 Nov 2026, 18:30")).toBeTruthy();
});
