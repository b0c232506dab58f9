/** Pictures of products: small in lists, and large with a drawing where there is none. */
import BoltOutlined from "@mui/icons-material/BoltOutlined";
import ShoppingBagOutlined from "@mui/icons-material/ShoppingBagOutlined";
import TollOutlined from "@mui/icons-material/TollOutlined";
import Box from "@mui/material/Box";
import type { Fulfilment, StoredProduct } from "#lambdas/products/contract.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { CoverPicture, type CoverPictureProps } from "#web/domain/writing/cover-picture.tsx";
import { innerRadius } from "#web/kit/looks.ts";

type Pictured = Pick<StoredProduct, "pictures"> & { fulfilment?: Pick<Fulfilment, "kind"> };

/** What stands for a product without a picture, by how its buyer gets it. */
function Drawing({ product, fontSize = "medium" }: { product: Pictured; fontSize?: "small" | "medium" }) {
  const kind = product.fulfilment?.kind;
  if (kind === "instant") return <BoltOutlined fontSize={fontSize} />;
  if (kind === "points") return <TollOutlined fontSize={fontSize} />;
  return <ShoppingBagOutlined fontSize={fontSize} />;
}

/** The first picture, beside a name. The name says the same, so it has no text of its own. */
export function ProductThumb({ product, size = 32 }: { product: Pictured; size?: number }) {
  const [first] = product.pictures;
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
        <Drawing product={product} fontSize="small" />
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

export function ProductPicture({ product, ...props }: LargeProps) {
  return (
    <CoverPicture
      cover={product.pictures[0] ?? null}
      drawing={<Drawing product={product} />}
      ratio="4 / 3"
      {...props}
    />
  );
}
