import { useEffect, useSyncExternalStore } from "react";
import { useOverlay } from "../overlay/overlay-context.ts";
import { SitePage } from "../site/site-page.tsx";
import { paymentSuccess } from "./content.ts";
import { head } from "./head.ts";

const never = () => () => undefined;

/** Only the browser has the query string. On the server and during hydration the answer is undefined. */
function usePayment(): { session: string; plan: string | null } | null | undefined {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => undefined,
  );
  if (search === undefined) return undefined;
  const parameters = new URLSearchParams(search);
  const session = parameters.get("session_id") ?? "";
  return session === "" ? null : { session, plan: parameters.get("plan") || null };
}

export default function PaymentSuccessPage() {
  return (
    <SitePage head={head}>
      <Payment />
    </SitePage>
  );
}

function Payment() {
  const payment = usePayment();
  const { notify } = useOverlay();
  const isComplete = payment?.plan != null;
  useEffect(() => {
    if (isComplete) notify("success", paymentSuccess.toast.title, paymentSuccess.toast.text);
  }, [isComplete, notify]);
  if (payment === null) return <Missing />;

  const { title, text, nextTitle, steps, session, help, supportEmail, action, signIn } = paymentSuccess;
  const setup = `/setup-tenant?${setupQuery(payment)}`;
  return (
    <section className="wide page-head">
      <h1 className="display">{title}</h1>
      <p className="lead">{text}</p>
      <div className="sheet">
        <h2>{nextTitle}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="actions">
          <a className="button button-primary button-large" href={setup}>
            {action}
          </a>
          <a href={`/auth?${new URLSearchParams({ next: setup })}`}>{signIn}</a>
        </p>
        <dl className="facts">
          <dt>{session}</dt>
          <dd>{payment?.session}</dd>
        </dl>
        <p className="quiet">
          {help} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </section>
  );
}

/** The plan is optional: if the address has lost it, the server reads it from Stripe. */
function setupQuery(payment: { session: string; plan: string | null } | undefined): URLSearchParams {
  const { session = "", plan = null } = payment ?? {};
  return new URLSearchParams({ ...(plan === null ? {} : { plan }), session });
}

function Missing() {
  const { missing, help, supportEmail } = paymentSuccess;
  return (
    <section className="wide page-head">
      <h1 className="display">{missing.title}</h1>
      <p className="lead">{missing.text}</p>
      <p className="quiet">
        {help} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p className="actions">
        <a className="button button-primary button-large" href="/pricing">
          {missing.action}
        </a>
      </p>
    </section>
  );
}
