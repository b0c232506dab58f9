/**
 * What the trail can tell, derived from the table of routes. The texts are records of these names. So a new audited
 * route, field or value does not compile without its words.
 */
import type * as z from "zod";
import type { Route } from "#lambdas/contract/index.ts";
import type { currencySchema } from "#lambdas/contract/money.ts";

type Audited = Extract<Route, { trail: object }>;

/** The id of an audited route. */
export type Action = Audited["id"];

type TrailOf<R> = R extends { trail: infer T } ? T : never;
type ShownBy<T> = T extends { shows: infer S extends z.ZodObject } ? z.output<S> : never;
type MentionedBy<T> = T extends { mentions: readonly (infer Name extends string)[] } ? Name : never;

type Shown = ShownBy<TrailOf<Audited>>;
type Scalar = string | number | boolean | null | undefined;

/** Names of fields; those of a nested object are dotted. */
type NamesOf<Fields> = Fields extends unknown
  ? { [Name in keyof Fields & string]: NamesWithin<Name, Fields[Name]> }[keyof Fields & string]
  : never;
type NamesWithin<Name extends string, Value> = Value extends Scalar
  ? Name
  : Value extends object
    ? `${Name}.${keyof Value & string}`
    : never;

export type Field = NamesOf<Shown> | MentionedBy<TrailOf<Audited>>;

type CodesIn<Value> = Value extends string
  ? string extends Value
    ? never
    : Value extends { [z.$brand]: unknown }
      ? never
      : Value
  : Value extends object
    ? { [Name in keyof Value]-?: CodesIn<Value[Name]> }[keyof Value]
    : never;

/** Codes that stand for words, such as `suspended`. */
export type Code = Exclude<CodesIn<Shown>, z.infer<typeof currencySchema>>;
