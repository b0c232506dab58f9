/** What a workspace begins with, if staff ask for samples: three resources and an article. Its owner may delete them. */
import { idFrom } from "../contract/ids.ts";
import type { Language } from "../contract/languages.ts";
import { toInstant } from "../contract/time.ts";
import { createArticleItems } from "../news/repository.ts";
import { newDraft } from "../news/rules.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { ResourceFields } from "../resources/contract.ts";
import { createResourceItem } from "../resources/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { type SampleWords, sampleWords } from "./sample-words.ts";

interface Samples {
  /** How many resources count against the plan. */
  resources: number;
  writes: WriteItem[];
}

export function sampleItems(scope: TenantScope, language: Language, now: number): Samples {
  const words = sampleWords[language];
  const { tenantId } = scope;
  const resources = resourcesIn(words).map((fields) => ({
    ...fields,
    floor: "",
    photos: [],
    resourceId: idFrom("resource", deriveIdBody(tenantId, "sample", fields.type)),
    version: 1,
  }));
  const newsId = idFrom("news", deriveIdBody(tenantId, "sample"));
  const fields = {
    title: words.article.title,
    excerpt: null,
    cover: null,
    category: "announcement",
    audience: { kind: "everybody" },
    isPinned: false,
    isFeatured: true,
    expiresAt: null,
    body: {
      type: "doc",
      content: words.article.paragraphs.map((text) => ({
        type: "paragraph" as const,
        content: [{ type: "text" as const, text }],
      })),
    },
  } as const;
  const draft = newDraft({ newsId, author: null, fields, tenantId, now });
  const article = { ...draft, publication: "published" as const, publishedAt: toInstant(now) };
  return {
    resources: resources.length,
    writes: [
      ...resources.map((resource) => createResourceItem(scope, resource)),
      ...createArticleItems(scope, article, fields.body),
    ],
  };
}

type SampleResource = Omit<ResourceFields, "floor" | "photos">;

function resourcesIn({ desk, room, equipment }: SampleWords): SampleResource[] {
  const common = { isAvailable: true, requiresApproval: false };
  return [
    { ...common, ...desk, type: "desk", capacity: 1, pointCostPerHour: 5 },
    { ...common, ...room, type: "room", capacity: 8, pointCostPerHour: 20 },
    { ...common, ...equipment, type: "equipment", capacity: 1, pointCostPerHour: 10 },
  ];
}
