/** The message at a field. It is made of an issue's code and values, so browser and server issues read the same. */
import { pageLocale } from "../session/language.ts";
import { generalTexts } from "./input-texts.ts";

interface Facts {
  minimum: string;
  maximum: string;
}

/** Messages by field and by issue code, such as `name` and `too_big`. Items of a list are at `amenities.*`. */
export type InputTexts = Readonly<
  Record<string, Readonly<Record<string, string | ((facts: Facts) => string)>> | undefined>
>;

export interface InputProblem {
  code: string;
  /** The field's path within the form: `name`, `amenities.2`. */
  path: string;
  minimum?: unknown;
  maximum?: unknown;
}

const known: Readonly<Record<string, string | ((facts: Facts) => string)>> = generalTexts;

export function inputSentence({ code, path, minimum, maximum }: InputProblem, texts: InputTexts): string {
  const own = texts[path.replace(/\.\d+/g, ".*")]?.[code];
  const general = known[code] ?? generalTexts.invalid;
  const sentence = own ?? general;
  return typeof sentence === "string" ? sentence : sentence({ minimum: printed(minimum), maximum: printed(maximum) });
}

const printed = (limit: unknown) =>
  typeof limit === "number" ? new Intl.NumberFormat(pageLocale).format(limit) : String(limit ?? "");
