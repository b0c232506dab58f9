/** What stands on a card's pass. Pure. Everything is read on the server, nothing is the caller's word. */
import { localDate } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { Member } from "../members/contract.ts";
import { fullName } from "../members/rules.ts";
import type { ThemeColours } from "../tenants/contract.ts";
import { cardIdOf, printCode } from "./code.ts";
import { type CardStatus, noCard, type StoredCard } from "./contract.ts";
import { passIncomplete } from "./pass-contract.ts";
import { statusOf } from "./rules.ts";

export interface PassFacts {
  tenantId: TenantId;
  tenantName: string;
  colours: ThemeColours | null;
  /** A path of this site; null without a logo. */
  logoUrl: string | null;
  memberId: string;
  memberName: string;
  planName: string;
  /** MM/yy by the workspace's clock. */
  memberSince: string;
  cardId: string;
  /** The static code. */
  code: string;
  status: CardStatus;
  /** The first moment at which the card counts no more. */
  expiresAt: string;
  /** The last day of the card by the workspace's clock, such as `2028-11-24`. */
  lastDay: string;
}

export interface PassGrounds {
  tenant: {
    tenantId: TenantId;
    name: string;
    colours: ThemeColours | null;
    logoUrl: string | null;
    timeZone: string;
  };
  member: Member | undefined;
  membership: { status: string; planName: string } | undefined;
  card: StoredCard | undefined;
  /** Milliseconds. */
  now: number;
}

/** Code points of the longest text on a pass. Wallets cut a longer one, and a link with it would be too long. */
const mostCharacters = 60;

const cut = (text: string) => {
  const characters = Array.from(text);
  return characters.length <= mostCharacters ? text : `${characters.slice(0, mostCharacters - 1).join("")}…`;
};

/** @throws `cards.none` without a card, `cards.pass_incomplete` without a member or a membership that is active */
export function passOf({ tenant, member, membership, card, now }: PassGrounds): PassFacts {
  if (card === undefined) throw new AppError(noCard);
  if (member === undefined || membership?.status !== "active") throw new AppError(passIncomplete);
  const { tenantId, name, colours, logoUrl, timeZone } = tenant;
  const { cardToken, memberId, expiresAt } = card;
  const joined = localDate(toMilliseconds(member.joinedAt), timeZone);
  return {
    tenantId,
    tenantName: cut(name),
    colours,
    logoUrl,
    memberId,
    memberName: cut(fullName(member)),
    planName: cut(membership.planName),
    memberSince: `${joined.slice(5, 7)}/${joined.slice(2, 4)}`,
    cardId: cardIdOf(card),
    code: printCode({ cardToken, memberId, tenantId, expiresAt, type: "membership_card" }),
    status: statusOf(card, now),
    expiresAt,
    lastDay: localDate(toMilliseconds(expiresAt) - 1, timeZone),
  };
}

/** The words beside the facts. */
export const passWords = {
  en: {
    description: "Membership card",
    member: "Member",
    plan: "Plan",
    memberSince: "Member Since",
    validUntil: "Valid until",
    cardId: "Card ID",
    hint: "Show this code at the front desk. It says who you are, so the desk looks at you too.",
  },
  de: {
    description: "Mitgliedskarte",
    member: "Mitglied",
    plan: "Tarif",
    memberSince: "Mitglied seit",
    validUntil: "Gültig bis",
    cardId: "Kartennummer",
    hint: "Zeigen Sie diesen Code am Empfang. Er sagt nur, wer Sie sind; der Empfang sieht Sie an.",
  },
} as const;
