import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMemberNotes } from "../contract.ts";
import { memberNotes, memberRef } from "../repository.ts";
import { fullName } from "../rules.ts";

export const handler = tenantRoute(listMemberNotes, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  load: ({ scope, params, query }, table) => table.query(memberNotes(scope, params.memberId, query)),
  run: async ({ scope, table, found: { subject }, loaded: { rows, nextCursor } }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const authors = await table.getMany(
      Object.fromEntries(rows.map(({ authorId }) => [authorId, memberRef(scope, authorId)])),
      { consistent: false },
    );
    const nameOf = (authorId: keyof typeof authors) => {
      const author = authors[authorId];
      return author === undefined ? null : fullName(author);
    };
    return { notes: rows.map(({ authorId, ...note }) => ({ ...note, authorName: nameOf(authorId) })), nextCursor };
  },
});
