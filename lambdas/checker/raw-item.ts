/** An item as the table stores it, without the types of DynamoDB. */
export type RawItem = Record<string, unknown> & { pk: string; sk: string };
