/** Pictures of products: small in lists, and large with a drawing where there is none. */
import ShoppingBagOutlined from "@mui/icons-material/ShoppingBagOutlined";
import Box from "@mui/material/Box";
import type { StoredProduct } from "#lambdas/products/contract.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { CoverPicture, type CoverPictureProps } from "#web/domain/writing/cover-picture.tsx";
import { innerRadius } from "#web/kit/looks.ts";

type Pictured = Pick<StoredProduct, "pictures">;

/** The first picture, beside a name. The name says the same, so it has no text of its own. */
export function ProductThumb({ product: { pictures }, size = 32 }: { product: Pictured; size?: number }) {
  const [first] = pictures;
  return (
    <Box
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: "none",
        overflow: "hidden",
        borderRadius: innerRadius,
        display: "grid",
        placeItems: "center",
        color: "primary.main",
        backgroundColor: "color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)",
      }}
    >
      {first === undefined ? (
        <ShoppingBagOutlined fontSize="small" />
      ) : (
        <Box
          component="img"
          src={smallArticlePictureUrl(first.url)}
          alt=""
          sx={{ width: "100%", height: "100%", objectFit: "cover" }}
        />
      )}
    </Box>
  );
}

type LargeProps = Pick<CoverPictureProps, "sizes" | "isFirst" | "isRounded"> & { product: Pictured };

export function ProductPicture({ product: { pictures }, ...props }: LargeProps) {
  return <CoverPicture cover={pictures[0] ?? null} drawing={<ShoppingBagOutlined />} ratio="4 / 3" {...props} />;
}
