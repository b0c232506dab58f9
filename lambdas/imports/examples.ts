import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { startImport } from "./contract.ts";

const begin = async (fixture: FixtureTenant) => {
  const { importId } = await fixture.call(startImport, { body: { rowCount: 1 } });
  return { importId };
};

export const examples = examplesOf(contract, {
  checkImport: async (fixture) => {
    const { email } = await fixture.member();
    return { body: { rows: [{ row: 1, member: email, amount: "5", reason: "Thank you", endsOn: "" }] } };
  },
  startImport: () => ({ body: { rowCount: 1 }, otherBody: { rowCount: 2 } }),
  addImportRows: async (fixture) => {
    const { memberId } = await fixture.member();
    const row = { row: 1, memberId, amount: 5, reason: "Thank you", endsOn: null };
    return { params: await begin(fixture), body: { part: 1, rows: [row] } };
  },
  getImport: async (fixture) => ({ params: await begin(fixture) }),
  listImportFailures: async (fixture) => ({ params: await begin(fixture) }),
});
