/** Mutants of cards: codes that count once, cards and devices that count no more, and how many devices there are. */
import type { Mutant } from "./mutant.ts";

const rules = { file: "tests/rules/card-codes.test.ts" };
const cardRules = { file: "tests/rules/cards.test.ts" };
const scanRules = { file: "tests/rules/access.test.ts" };
const cards = { file: "tests/api/cards.long.test.ts" };

export const mutantsOfCards: readonly Mutant[] = [
  {
    name: "two doors spend one step of a card",
    file: "lambdas/cards/repository.ts",
    find: '      { attribute: "usedStep", is: "<", value: step },\n',
    replace: "",
    checks: [cards],
  },
  {
    name: "a step is spent of a card that was replaced or blocked meanwhile",
    file: "lambdas/cards/repository.ts",
    find: '      { attribute: "version", is: "=", value: version },\n',
    replace: "",
    checks: [cards],
  },
  {
    name: "a change of a card gives a spent step back",
    file: "lambdas/cards/repository.ts",
    find: "const set = { status, expiresAt,",
    replace: "const set = { usedStep: seen.usedStep, status, expiresAt,",
    checks: [cards],
  },
  {
    name: "two changes of one card at once lose one of them",
    file: "lambdas/cards/repository.ts",
    find: 'return update(key, { set }, [{ attribute: "version", is: "=", value: seen.version }], lostRace);',
    replace: "return update(key, { set }, [], lostRace);",
    checks: [cards],
  },
  {
    name: "a code counts again in its own step",
    file: "lambdas/cards/code.ts",
    find: 'return code.step <= card.usedStep ? "spent" : "accepted";',
    replace: 'return code.step < card.usedStep ? "spent" : "accepted";',
    checks: [rules],
  },
  {
    name: "the card before this one still counts",
    file: "lambdas/cards/code.ts",
    find: '  if (card.cardToken !== code.cardToken) return card.earlierIds.includes(cardIdOf(code)) ? "replaced" : "unknown";\n',
    replace: "",
    checks: [rules],
  },
  {
    name: "a blocked card counts",
    file: "lambdas/cards/code.ts",
    find: '  if (card.status === "blocked") return "blocked";\n',
    replace: "",
    checks: [rules],
  },
  {
    name: "an expired card counts",
    file: "lambdas/cards/code.ts",
    find: '  if (Date.parse(card.expiresAt) <= now) return "expired";\n',
    replace: "",
    checks: [rules],
  },
  {
    name: "a code counts without the signature of its device",
    file: "lambdas/cards/code.ts",
    find: '  if (!signed) return "forged";\n',
    replace: "",
    checks: [rules],
  },
  {
    name: "a screenshot counts for as long as its card",
    file: "lambdas/cards/code.ts",
    find: '  if (ahead < -cardLimits.graceSteps) return "late";\n',
    replace: "",
    checks: [rules],
  },
  {
    name: "a device that was removed stays with the card",
    file: "lambdas/cards/rules.ts",
    find: "const devices = card.devices.filter((device) => device.keyNo !== keyNo);",
    replace: "const devices = card.devices.filter((device) => device.keyNo !== keyNo || card.devices.length > 1);",
    checks: [cardRules, cards],
  },
  {
    name: "a number of a device is given twice, so a removed one counts as the new one",
    file: "lambdas/cards/rules.ts",
    find: "const keyNo = card.lastKeyNo + 1;",
    replace: "const keyNo = Math.max(0, ...kept.map((one) => one.keyNo)) + 1;",
    checks: [cardRules, cards],
  },
  {
    name: "a fourth device shows the card",
    file: "lambdas/cards/rules.ts",
    find: "if (kept.length >= cardLimits.devices) refuse(tooManyDevices",
    replace: "if (kept.length > cardLimits.devices) refuse(tooManyDevices",
    checks: [cardRules, cards],
  },
  {
    name: "a tag is bound to a second card at the same moment",
    file: "lambdas/cards/repository.ts",
    find: "putNew(cardTagItem.key(scope, tag), cardTagItem.whole({ memberId, number: tag }), lostRace)];",
    replace:
      '{ kind: "put", key: cardTagItem.key(scope, tag), item: cardTagItem.whole({ memberId, number: tag }), conditions: [], refused: lostRace }];',
    checks: [cards],
  },
  {
    name: "a tag of another card is taken from it",
    file: "lambdas/cards/rules.ts",
    find: "      if (grounds.tagHolder !== undefined) refuse(tagTaken);\n",
    replace: "",
    checks: [cardRules],
  },
  {
    name: "a tag that was replaced is still somebody's",
    file: "lambdas/cards/repository.ts",
    find: "const ended = seen === null ? [] : [removeTag(scope, seen)];",
    replace: "const ended: WriteItem[] = [];",
    checks: [cards],
  },
  {
    name: "a replaced card keeps its tag",
    file: "lambdas/cards/rules.ts",
    find: "return { ...fresh, earlierIds, devices, lastKeyNo, version };",
    replace: "return { ...fresh, earlierIds, devices, lastKeyNo, version, tag: seen.tag };",
    checks: [cardRules],
  },
  {
    name: "an erased member's tag stays",
    file: "lambdas/cards/consumers/forget-members.ts",
    find: "const tag = card?.tag ?? null;",
    replace: "const tag = card === undefined ? card : null;",
    checks: [cards],
  },
  {
    name: "a tag names whom it was bound to before",
    file: "lambdas/access/scans.ts",
    find: '  if (card?.tag !== number) return { kind: "unreadable" };',
    replace: '  if (card === undefined) return { kind: "unreadable" };',
    checks: [scanRules],
  },
  {
    name: "a card is issued over the one that another call has issued",
    file: "lambdas/cards/repository.ts",
    find: "return putNew(cardItem.key(scope, card.memberId), cardItem.whole(card), lostRace);",
    replace:
      'return { kind: "put", key: cardItem.key(scope, card.memberId), item: cardItem.whole(card), conditions: [], refused: lostRace };',
    checks: [cards],
  },
];
