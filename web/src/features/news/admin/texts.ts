/** Texts of News Management. */
import { plural } from "#web/kit/plural.ts";

export const newsAdminTexts = {
  title: "News Management",
  subtitle: "What you tell your members, from a time and until one",
  write: "Write an article",
  loading: "Loading articles...",
  caption: "Articles",
  state: "State",
  anyState: "All states",
  empty: {
    title: "No articles yet",
    text: "Write the first one. Nobody sees it before you publish it.",
  },
  noneFound: { title: "No article has this state", text: "Choose another state.", action: "Show all articles" },
  columns: {
    title: "Title",
    state: "State",
    category: "Category",
    audience: "Audience",
    published: "Published",
    changed: "Last change",
  },
  pinned: "Pinned",
  featured: "Featured",
  pinnedAndFeatured: "Pinned, featured",
  until: (moment: string) => `until ${moment}`,
  edit: "Edit",
  publish: "Publish...",
  schedule: "Change time...",
  mail: "Send by mail...",
  archive: "Archive...",
  deleteDraft: "Delete draft...",
  stale: (title: string) => `Somebody else changed “${title}” in the meantime. Look at it again before you decide.`,
};

export const decisionTexts = {
  archive: {
    title: (title: string) => `Archive “${title}”?`,
    text: "Readers no longer see it, and a mail about it that is still to come is not sent. You keep it here and can publish it again.",
    confirm: "Archive article",
    success: (title: string) => `“${title}” is archived`,
  },
  delete: {
    title: (title: string) => `Delete “${title}”?`,
    text: "The draft and its text are deleted for good. This cannot be undone.",
    confirm: "Delete draft",
    success: (title: string) => `“${title}” is deleted`,
  },
};

export const publishTexts = {
  title: (title: string) => `Publish “${title}”`,
  mail: "Also send it by mail",
  mailTo: (count: number, formatted: string) =>
    plural(count, {
      one: `Also send it by mail to ${formatted} member`,
      other: `Also send it by mail to ${formatted} members`,
    }),
  mailToAtLeast: (formatted: string) => `Also send it by mail to at least ${formatted} members`,
  mailHelp: "Whoever stopped such mails gets none. An article is mailed once.",
  counting: "Counting the members...",
  notCounted: "The members could not be counted. The mail can still be sent.",
  readers: {
    everybody: "Everybody in this workspace",
    staff: "Your staff",
    plans: "Members with the chosen plans",
  },
  seesNow: (readers: string) => `${readers} can read it at once.`,
  seesLater: (readers: string) => `${readers} can read it from the time you choose.`,
  mailsNow: "The mail goes out at once and cannot be taken back.",
  mailsLater: "The mail goes out when it is published.",
  submitNow: "Publish now",
  submitLater: "Schedule",
  publishedNow: (title: string) => `“${title}” is published`,
  publishedLater: (title: string, moment: string) => `“${title}” will be published ${moment}`,
  refused: "The article was not published",
};

export const mailTexts = {
  title: (title: string) => `Send “${title}” by mail?`,
  to: (count: number, formatted: string) =>
    plural(count, {
      one: `It goes to ${formatted} member at once and cannot be taken back.`,
      other: `It goes to ${formatted} members at once and cannot be taken back.`,
    }),
  toAtLeast: (formatted: string) => `It goes to at least ${formatted} members at once and cannot be taken back.`,
  confirm: "Send mail",
  success: (title: string) => `“${title}” is being sent by mail`,
};

export const editorTexts = {
  newTitle: "Write an article",
  loading: "Loading the article...",
  back: "All articles",
  notFound: {
    title: "There is no such article",
    text: "It may have been deleted.",
  },
  fields: {
    title: "Title",
    excerpt: "Excerpt",
    cover: "Cover",
    category: "Category",
    audience: "Audience",
    isPinned: "Pin to the top of the list",
    isFeatured: "Feature this article",
    expiresAt: "Expires",
    body: "Text",
  },
  excerptHelp:
    "Without an excerpt the beginning of the text is shown: 120 characters for featured articles, 80 for others.",
  audienceHelp: "Administrators read everything that is published.",
  pinnedHelp: "At most five pinned articles stand on top.",
  featuredHelp: "It is shown larger than others.",
  expiresHelp: (zone: string) => `Nobody reads it afterwards. Leave it empty for no end. The clock is ${zone}.`,
  bodyHelp: "Up to 20,000 characters and 20 pictures.",
  saveDraft: "Save draft",
  saveChanges: "Save changes",
  publish: "Publish...",
  changeTime: "Change time...",
  more: "More",
  mail: "Send by mail...",
  archive: "Archive...",
  deleteDraft: "Delete draft...",
  savedDraft: "Draft saved",
  savedChanges: "Changes saved",
  notSaved: "Nothing was saved",
  untitled: "Without a title",
  mailSent: "It was sent by mail.",
  mailWanted: "It is sent by mail when it is published.",
};

const atMost = ({ maximum }: { maximum: string }) => `At most ${maximum} characters`;

/** Messages for invalid fields, by issue code. */
export const articleInputTexts = {
  title: { too_small: "Enter a title", too_big: atMost },
  excerpt: { too_big: atMost },
  "cover.alt": { too_big: atMost },
  "audience.planIds": {
    too_small: "Choose at least one plan",
    too_big: ({ maximum }: { maximum: string }) => `Choose at most ${maximum} plans`,
  },
  expiresAt: { invalid_format: "Clocks in this workspace never show this time. Choose another one." },
};

export const bodyRefused =
  "The text is too long, or a list is too deep. Use 20,000 characters and 20 pictures at most.";
