// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { RowErrors } from "#web/kit/row-errors.tsx";

afterEach(cleanup);

const errorsOf = (count: number) =>
  Array.from({ length: count }, (_error, at) => ({ row: String(at + 2), column: "points", text: "is missing" }));

const bodyRows = () => screen.queryAllByRole("row").slice(1);

describe("the rows of a file that cannot be used", () => {
  test("are each named with row, column and problem", () => {
    render(<RowErrors rowHeader="Line" errors={errorsOf(2)} onDownload={undefined} />);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Line",
      "Column",
      "What is wrong",
    ]);
    expect(bodyRows().map(({ textContent }) => textContent)).toEqual(["2pointsis missing", "3pointsis missing"]);
    expect(screen.queryByText(/more/)).toBeNull();
  });

  test("need no column where the whole row is wrong in each", () => {
    const errors = [{ row: "Ada Hill", column: "", text: "has a membership already" }];
    render(<RowErrors rowHeader="Member" errors={errors} onDownload={undefined} />);
    expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "MemberWhat is wrong",
      "Ada Hillhas a membership already",
    ]);
  });

  test("are counted after the fiftieth, and stand in the file", async () => {
    const onDownload = vi.fn<() => void>();
    render(<RowErrors rowHeader="Line" errors={errorsOf(1_250)} onDownload={onDownload} />);
    expect(bodyRows()).toHaveLength(50);
    expect(screen.getByText("And 1,200 more. The file below names them all.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Download the rows with errors" }));
    expect(onDownload).toHaveBeenCalledOnce();
  });

  test("name no file where there is none", () => {
    render(<RowErrors rowHeader="Line" errors={errorsOf(51)} onDownload={undefined} />);
    expect(screen.getByText("And 1 more.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("show nothing where all is well", () => {
    render(<RowErrors rowHeader="Line" errors={[]} onDownload={() => undefined} />);
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
