import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { toInstant } from "../contract/time.ts";
import * as contract from "./contract.ts";

export const examples = examplesOf(contract, {
  askForData: async ({ newAccount }) => ({ as: await newAccount(), body: { kind: "access" } }),
  recordRequest: ({ nextEmail, now }) => {
    const wanted = {
      kind: "erasure",
      email: nextEmail(),
      receivedOn: toInstant(now()).slice(0, 10),
      note: "It came by letter.",
    } as const;
    return { body: wanted, otherBody: { ...wanted, kind: "access" } };
  },
  followRequest: async (fixture) => {
    const { requestId } = await asked(fixture);
    return {
      params: { requestId },
      body: { act: "note", words: "The identity is proved." },
      otherBody: { act: "note", words: "The identity is not proved." },
    };
  },
  findPerson: async (fixture) => ({ params: { requestId: (await asked(fixture)).requestId } }),
});

async function asked({ call, newAccount }: Pick<FixtureTenant, "call" | "newAccount">) {
  return call(contract.askForData, { as: await newAccount(), body: { kind: "access" } });
}
