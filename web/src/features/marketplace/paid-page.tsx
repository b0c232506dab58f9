/** Where Stripe sends somebody who is no member and has paid at the counter. The desk sees the payment, not this page. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { getWorkspace, type Workspace } from "#lambdas/tenants/contract.ts";
import { onLogoGround } from "#web/kit/logo-ground.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { PoweredBy } from "#web/kit/powered-by.tsx";
import { TenantStyles } from "#web/kit/tenant-styles.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { routeQuery } from "#web/session/api.ts";
import { paidTexts as texts } from "./paid-texts.ts";

/** `left`: the buyer went back without a payment. */
const shape = { left: anyText };

export function Component() {
  const { slug = "" } = useParams();
  const { left } = useAddress(shape).values;
  const { data, isPending } = useQuery(routeQuery(getWorkspace, { params: { slug } }));
  if (isPending) return <LoadingPage hasMark={false} />;
  const { title, text } = left === undefined ? texts.paid : texts.left;
  return (
    <>
      {data && <TenantStyles colours={data.colours} />}
      <PlainPage
        sign={data === undefined ? <></> : <Sign {...data} />}
        title={title}
        text={text}
        action={
          <Button component={Link} to={`/${slug}/auth`} variant="outlined">
            {texts.open}
          </Button>
        }
        {...(data?.hideBranding === false && { foot: <PoweredBy /> })}
      />
    </>
  );
}

/** The buyer has bought from the tenant: its logo, and its name where it has none. */
function Sign({ logoUrl, name }: Pick<Workspace, "logoUrl" | "name">) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <Box sx={{ marginBlockEnd: 4 }}>
      {logoUrl !== null && logoUrl !== brokenUrl ? (
        <Box
          component="img"
          src={logoUrl}
          alt={name}
          onError={() => setBrokenUrl(logoUrl)}
          sx={[{ display: "block", maxHeight: 48, maxWidth: 240, objectFit: "contain" }, onLogoGround]}
        />
      ) : (
        <Typography component="p" variant="h2" sx={{ color: "primary.main", overflowWrap: "anywhere" }}>
          {name}
        </Typography>
      )}
    </Box>
  );
}
