/** The picture of an article. Without a picture, a drawing of its category. */
import type { NewsCategory } from "#lambdas/news/contract.ts";
import { CoverPicture, type CoverPictureProps } from "#web/domain/writing/cover-picture.tsx";
import { categoryIcons } from "./category-chip.tsx";

interface CoverProps extends Pick<CoverPictureProps, "cover" | "sizes" | "isFirst"> {
  category: NewsCategory;
}

export function Cover({ category, ...props }: CoverProps) {
  return <CoverPicture {...props} ratio="4 / 3" drawing={categoryIcons[category]} />;
}
