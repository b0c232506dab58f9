import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { drawCode } from "#web/domain/card/draw-code.ts";
import { controlRadius } from "#web/kit/looks.ts";
import { cardTexts as texts } from "./texts.ts";

/** CSS pixels. */
const codePixels = 200;

interface CodePictureProps {
  /** Undefined while the code is made. */
  text: string | undefined;
  alt: string;
  /** As large as the place is. The picture then has sharp edges at any size. */
  isLarge?: boolean;
}

/** The code stays dark on white, whatever the colours of the page: scanners expect it. */
export function CodePicture({ text, alt, isLarge = false }: CodePictureProps) {
  const picture = useQuery({
    queryKey: ["card-picture", text],
    enabled: text !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    networkMode: "always",
    placeholderData: (before: string | undefined) => before,
    queryFn: () => drawCode(text ?? ""),
  });
  if (picture.isError) return <Alert severity="warning">{texts.failed}</Alert>;
  const size = isLarge ? "min(100%, 70vh)" : codePixels;
  if (picture.data === undefined) return <Skeleton variant="rounded" width={codePixels} height={codePixels} />;
  return (
    <Box
      component="img"
      src={picture.data}
      alt={alt}
      width={codePixels}
      height={codePixels}
      sx={{ width: size, height: "auto", maxWidth: "100%", aspectRatio: "1", borderRadius: controlRadius }}
    />
  );
}
