import Button from "@mui/material/Button";
import { proofTexts } from "#web/domain/proof-texts.ts";
import { ProveEmail } from "#web/domain/prove-email.tsx";
import { PlainPage } from "../kit/plain-page.tsx";
import { auth } from "../session/auth.ts";

/** Shown in place of a workspace that is open only to people whose email address is proved. */
export function ProofPage({ name, slug, onProved }: { name: string; slug: string; onProved: () => void }) {
  const { title, text, signOut } = proofTexts.view;
  return (
    <PlainPage
      title={title}
      text={text(name)}
      action={
        <>
          <ProveEmail slug={slug} onProved={onProved} />
          <Button color="inherit" onClick={() => void auth.signOut()}>
            {signOut}
          </Button>
        </>
      }
    />
  );
}
