/** The code with which an order is collected, drawn here from what the page has already. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { printCode } from "#lambdas/orders/views.ts";
import { cardFrame, controlRadius } from "#web/kit/looks.ts";
import { orderTexts as texts } from "./order-texts.ts";

const codePixels = 220;

export function CollectCode({ code }: { code: string }) {
  const picture = useQuery({
    queryKey: ["order-code", code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(code, { margin: 2, width: codePixels });
    },
  });
  return (
    <Stack data-screen-only spacing={1} sx={{ ...cardFrame, padding: 2, alignItems: "center", textAlign: "center" }}>
      <Typography variant="strong">{texts.collect}</Typography>
      {picture.isPending && <Skeleton variant="rounded" width={codePixels} height={codePixels} />}
      {picture.data !== undefined && (
        // The code stays dark on white, whatever the colours of the page: scanners expect it.
        <Box
          component="img"
          src={picture.data}
          alt={texts.codePicture(printCode(code))}
          width={codePixels}
          height={codePixels}
          sx={{ maxWidth: "100%", height: "auto", borderRadius: controlRadius }}
        />
      )}
      {picture.isError && <Alert severity="warning">{texts.codeFailed}</Alert>}
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {printCode(code)}
      </Typography>
    </Stack>
  );
}
