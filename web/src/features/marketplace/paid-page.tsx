/** Where Stripe sends somebody who is no member and has paid at the counter. The desk sees the payment, not this page. */
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { routeQuery } from "#web/session/api.ts";
import { paidTexts as texts } from "./paid-texts.ts";

/** `left`: the buyer went back without a payment. */
const shape = { left: anyText };

export function Component() {
  const { slug = "" } = useParams();
  const { left } = useAddress(shape).values;
  const { data, isPending } = useQuery(routeQuery(getWorkspace, { params: { slug } }));
  if (isPending) return <LoadingPage />;
  const { title, text } = left === undefined ? texts.paid : texts.left;
  return (
    <PlainPage
      {...(data && { over: data.name })}
      title={title}
      text={text}
      action={
        <Button component={Link} to={`/${slug}/auth`} variant="outlined">
          {texts.open}
        </Button>
      }
    />
  );
}
