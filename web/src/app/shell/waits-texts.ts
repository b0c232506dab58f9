/** Texts of what waits for the staff. The first number chooses the form; the second is printed. */
import { plural } from "#web/kit/plural.ts";

export const waitsTexts = {
  most: (count: number) => `${count}+`,
  more: (count: number) => `More than ${count}`,
  approvals: (count: number, printed: string) =>
    plural(count, { one: `${printed} booking waits for approval.`, other: `${printed} bookings wait for approval.` }),
  requests: (count: number, printed: string) =>
    plural(count, { one: `${printed} person asks to join.`, other: `${printed} people ask to join.` }),
  planRequests: (count: number, printed: string) =>
    plural(count, { one: `${printed} member asks for a plan.`, other: `${printed} members ask for a plan.` }),
  orders: (count: number, printed: string) =>
    plural(count, { one: `${printed} order waits to be prepared.`, other: `${printed} orders wait to be prepared.` }),
  reports: (count: number, printed: string) =>
    plural(count, { one: `${printed} report about a chat waits.`, other: `${printed} reports about chats wait.` }),
  messages: (count: number, printed: string) =>
    plural(count, { one: `${printed} message waits for the team.`, other: `${printed} messages wait for the team.` }),
} as const;
