import { useEffect, useState, useSyncExternalStore } from "react";
import { useOverlay } from "../overlay/overlay-context.ts";
import { SitePage } from "../site/site-page.tsx";
import type { PaymentStanding } from "./ask-payment.ts";
import { paymentSuccess } from "./content.ts";
import { head } from "./head.ts";

const never = () => () => undefined;

interface ShownPayment {
  session: string;
  plan: string | null;
}

/** Only the browser has the query string. On the server and during hydration the answer is undefined. */
function usePayment(): ShownPayment | null | undefined {
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

/** Anybody can write an address, so Stripe is asked before the page gives thanks. */
function useStanding(session: string | undefined): PaymentStanding | "checking" {
  const [standing, setStanding] = useState<PaymentStanding | "checking">("checking");
  useEffect(() => {
    if (session === undefined) return;
    let isCurrent = true;
    void import("./ask-payment.ts")
      .then(({ askPayment }) => askPayment(session))
      .catch((): PaymentStanding => "unknown")
      .then((answer) => isCurrent && setStanding(answer));
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return standing;
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
  const standing = useStanding(payment?.session);
  const { notify } = useOverlay();
  const isThanked = standing === "paid" && payment?.plan != null;
  useEffect(() => {
    if (isThanked) notify("success", paymentSuccess.toast.title, paymentSuccess.toast.text);
  }, [isThanked, notify]);
  if (payment === null) return <Missing />;
  if (standing === "refused") return <Refused session={payment?.session ?? ""} />;

  const { nextTitle, steps, action, signIn } = paymentSuccess;
  const { title, text } = paymentSuccess[standing];
  const setup = `/setup-tenant?${setupQuery(payment)}`;
  return (
    <section className="wide page-head">
      <div aria-live="polite">
        <h1 className="display">{title}</h1>
        <p className="lead">{text}</p>
      </div>
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
        <SessionFacts session={payment?.session} />
      </div>
    </section>
  );
}

/** The plan is optional: if the address has lost it, the server reads it from Stripe. */
function setupQuery(payment: ShownPayment | undefined): URLSearchParams {
  const { session = "", plan = null } = payment ?? {};
  return new URLSearchParams({ ...(plan === null ? {} : { plan }), session });
}

function SessionFacts({ session }: { session: string | undefined }) {
  return (
    <>
      <dl className="facts">
        <dt>{paymentSuccess.session}</dt>
        <dd>{session}</dd>
      </dl>
      <Help />
    </>
  );
}

function Help() {
  const { help, supportEmail } = paymentSuccess;
  return (
    <p className="quiet">
      {help} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}

/** Stripe knows no payment of a plan by this session. */
function Refused({ session }: { session: string }) {
  const { refused } = paymentSuccess;
  return (
    <section className="wide page-head">
      <div role="alert">
        <h1 className="display">{refused.title}</h1>
        <p className="lead">{refused.text}</p>
      </div>
      <div className="sheet">
        <SessionFacts session={session} />
        <p className="actions">
          <a className="button button-primary button-large" href="/pricing">
            {refused.action}
          </a>
        </p>
      </div>
    </section>
  );
}

function Missing() {
  const { missing } = paymentSuccess;
  return (
    <section className="wide page-head">
      <h1 className="display">{missing.title}</h1>
      <p className="lead">{missing.text}</p>
      <Help />
      <p className="actions">
        <a className="button button-primary button-large" href="/pricing">
          {missing.action}
        </a>
      </p>
    </section>
  );
}
