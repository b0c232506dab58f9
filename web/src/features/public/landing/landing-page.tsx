import { useEffect } from "react";
import { navigation } from "#web/session/navigation.ts";
import { useOverlay } from "../overlay/overlay-context.ts";
import { promises } from "../promises/content.ts";
import { Picture } from "../site/picture.tsx";
import { DoorDrawing } from "../site/site-mark.tsx";
import { SitePage } from "../site/site-page.tsx";
import { useOwnHost } from "../site/use-own-host.ts";
import { useSignedIn } from "../site/use-signed-in.ts";
import { landing } from "./content.ts";
import { head } from "./head.ts";

export default function LandingPage() {
  const isSignedIn = useSignedIn();
  useOwnHost();
  useEffect(() => {
    const stays = new URLSearchParams(window.location.search).has("stay");
    if (isSignedIn && !stays) navigation.replace("/dashboard");
  }, [isSignedIn]);
  return (
    <SitePage head={head}>
      <Hero />
      <Features />
      <Architecture />
      <Roles />
      <Claims />
      <Closing />
    </SitePage>
  );
}

function Hero() {
  const { openEnquiry, openVideo } = useOverlay();
  const { hero } = landing;
  return (
    <section className="hero">
      <div className="wide">
        <h1 className="display">
          {hero.title.split(/(\S+-\S+)/).map((words, part) =>
            // A word with a hyphen stays on one line.
            part % 2 === 1 ? <span key={words}>{words}</span> : words,
          )}
        </h1>
        <div className="hero-words">
          <p className="lead">{hero.text}</p>
          <div>
            <p className="actions">
              <button type="button" className="button button-primary button-large" onClick={() => openEnquiry("demo")}>
                {hero.primary}
              </button>
              <button type="button" className="button button-outline button-large" onClick={openVideo}>
                {hero.secondary}
              </button>
            </p>
            <p className="quiet">{hero.note}</p>
          </div>
        </div>
        <div className="hero-pictures">
          <Picture
            isFirst
            name="timeline"
            alt={hero.picture}
            width={1200}
            height={750}
            sizes="(max-width: 1248px) 92vw, 1080px"
            onPhone={{ name: "phone", width: 390, height: 780, sizes: "min(92vw, 340px)" }}
          />
          <Picture
            className="picture-phone"
            name="phone"
            alt={hero.phonePicture}
            width={390}
            height={780}
            sizes="(max-width: 900px) 40vw, 204px"
          />
        </div>
      </div>
    </section>
  );
}

function Claims() {
  return (
    <section className="wide claims" aria-label={landing.claimsTitle}>
      <dl>
        {promises.claims.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Features() {
  const { title, text, cards, stories } = landing.features;
  return (
    <section id="features" className="wide band" aria-labelledby="features-title">
      <div className="band-head">
        <h2 id="features-title">{title}</h2>
        <p className="lead">{text}</p>
      </div>
      <ul className="ledger ledger-4">
        {cards.map((card) => (
          <li key={card.title}>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
      <Story story={stories.booking} name="booking" width={720} height={600} />
      <Story story={stories.admin} name="admin" width={1200} height={750} isMirrored hasPhonePicture />
    </section>
  );
}

interface StoryProps {
  story: { title: string; text: string; picture: string };
  name: string;
  width: number;
  height: number;
  isMirrored?: boolean;
  /** Whether a picture taken on a phone stands there on one. */
  hasPhonePicture?: boolean;
}

function Story({ story, name, width, height, isMirrored = false, hasPhonePicture = false }: StoryProps) {
  const onPhone = { name: `${name}-phone`, width: 390, height: 780, sizes: "min(92vw, 340px)" };
  return (
    <div className={isMirrored ? "story story-mirrored" : "story"}>
      <div>
        <h3 className="story-title">{story.title}</h3>
        <p className="lead">{story.text}</p>
      </div>
      <Picture
        name={name}
        alt={story.picture}
        width={width}
        height={height}
        sizes="(max-width: 900px) 92vw, 720px"
        {...(hasPhonePicture && { onPhone })}
      />
    </div>
  );
}

function Architecture() {
  const { title, text, cards } = landing.architecture;
  return (
    <section id="architecture" className="ground band" aria-labelledby="architecture-title">
      <div className="wide">
        <div className="band-head">
          <h2 id="architecture-title">{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <ol className="ledger ledger-3 numbered">
          {cards.map((card) => (
            <li key={card.title}>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Roles() {
  const { title, text, cards } = landing.roles;
  return (
    <section className="wide band" aria-labelledby="roles-title">
      <div className="band-head">
        <h2 id="roles-title">{title}</h2>
        <p className="lead">{text}</p>
      </div>
      <ul className="roles">
        {cards.map((card) => (
          <li key={card.title}>
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closing() {
  const { openEnquiry } = useOverlay();
  const { title, text, primary, secondary } = landing.closing;
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div className="wide closing-row">
        <div>
          <h2 id="closing-title">{title}</h2>
          <p className="lead">{text}</p>
          <p className="actions">
            <button type="button" className="button button-inverse button-large" onClick={() => openEnquiry("sales")}>
              {primary}
            </button>
            <button
              type="button"
              className="button button-inverse-outline button-large"
              onClick={() => openEnquiry("sales")}
            >
              {secondary}
            </button>
          </p>
        </div>
        <DoorDrawing />
      </div>
    </section>
  );
}
