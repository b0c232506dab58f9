/**
 * The types of a page that is composed of several nouns. Each noun hands a summary with its own fields, and the page's
 * table joins them to one answer.
 */
import * as z from "zod";

type Schemas = Readonly<Record<string, z.ZodObject>>;

/** The fields of all summaries together. */
type FieldsOf<Table extends Schemas> = {
  [Noun in keyof Table]: (fields: Table[Noun]["shape"]) => void;
}[keyof Table] extends (fields: infer Fields extends z.ZodRawShape) => void
  ? Fields
  : never;

/** As a shape that zod itself would state. */
type ShapeOf<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] };

/** One schema with the fields of all summaries. Each field belongs to one noun. */
export function joinSummaries<Table extends Schemas>(table: Table): z.ZodObject<ShapeOf<FieldsOf<Table>>> {
  const fields = Object.values(table).flatMap(({ shape }) => Object.entries(shape));
  const joined = Object.fromEntries(fields);
  if (Object.keys(joined).length < fields.length) throw new TypeError("Two summaries have a field of the same name.");
  return z.object(joined as FieldsOf<Table>);
}
