import { useOverlay } from "../overlay/overlay-context.ts";
import { promises } from "../promises/content.ts";
import { SitePage } from "../site/site-page.tsx";
import { type PlanCard, pricing } from "./content.ts";
import { head } from "./head.ts";
import { useCheckout } from "./use-checkout.ts";

export default function PricingPage() {
  return (
    <SitePage head={head}>
      <section className="wide page-head">
        <h1 className="display">{pricing.hero.title}</h1>
        <p className="lead">{pricing.hero.text}</p>
      </section>
      <Plans />
      <Comparison />
      <Highlights />
      <Questions />
      <Contact />
    </SitePage>
  );
}

function Plans() {
  const { openEnquiry } = useOverlay();
  const { busyPriceId, startCheckout } = useCheckout();
  return (
    <section className="wide" aria-label={pricing.plansTitle}>
      <ul className="plans">
        {pricing.plans.map((plan) => (
          <Plan
            key={plan.name}
            plan={plan}
            isBusy={busyPriceId !== null && busyPriceId === plan.priceId}
            onChoose={() => {
              const { priceId, name } = plan;
              if (priceId === null) openEnquiry("sales", name);
              else void startCheckout({ ...plan, priceId });
            }}
          />
        ))}
      </ul>
      <p className="quiet plan-tax">{pricing.tax}</p>
      <h2 className="assurances-title">{pricing.assurancesTitle}</h2>
      <ul className="assurances">
        {promises.assurances.map((assurance) => (
          <li key={assurance}>{assurance}</li>
        ))}
      </ul>
    </section>
  );
}

function Plan({ plan, isBusy, onChoose }: { plan: PlanCard; isBusy: boolean; onChoose: () => void }) {
  return (
    <li className={plan.isPopular ? "plan plan-popular" : "plan"}>
      <div className="plan-name">
        <h2>{plan.name}</h2>
        {plan.isPopular && <span className="badge">{pricing.badge}</span>}
      </div>
      <p className="quiet">{plan.description}</p>
      <p className="plan-price">
        {plan.priceId !== null && <span className="plan-trial">{pricing.trial}</span>}
        <strong>{plan.price}</strong>
        {plan.period !== null && <span> {plan.period}</span>}
      </p>
      <button
        type="button"
        className={plan.isPopular ? "button button-primary button-large" : "button button-outline button-large"}
        disabled={isBusy}
        aria-label={isBusy ? undefined : pricing.actionFor(plan.action, plan.name)}
        onClick={onChoose}
      >
        {isBusy ? pricing.processing : plan.action}
      </button>
      <ul className="ticks">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}

function Comparison() {
  const { title, feature, rows } = pricing.comparison;
  return (
    <div className="wide band">
      <h2 id="comparison-title">{title}</h2>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="comparison" role="region" aria-labelledby="comparison-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{feature}</th>
              {pricing.plans.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, ...values]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {values.map((value, column) => (
                  <td key={pricing.plans[column]?.name}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Highlights() {
  const { title, cards } = pricing.highlights;
  return (
    <section className="ground band" aria-labelledby="highlights-title">
      <div className="wide">
        <div className="band-head">
          <h2 id="highlights-title">{title}</h2>
        </div>
        <ul className="ledger ledger-4">
          {cards.map((card) => (
            <li key={card.title}>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section className="wide band side-by-side" aria-labelledby="faq-title">
      <h2 id="faq-title">{pricing.faqTitle}</h2>
      <div className="questions">
        {pricing.faqs.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function Contact() {
  const { openEnquiry } = useOverlay();
  const { title, text, action } = pricing.contact;
  return (
    <section className="wide call" aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title">{title}</h2>
        <p className="lead">{text}</p>
      </div>
      <button type="button" className="button button-outline button-large" onClick={() => openEnquiry("demo")}>
        {action}
      </button>
    </section>
  );
}
