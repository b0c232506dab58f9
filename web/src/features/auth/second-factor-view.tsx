import Link from "@mui/material/Link";
import { useToasts } from "#web/kit/toasts.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { BackToSignIn } from "./back-link.tsx";
import { CodeForm } from "./code-form.tsx";
import { authTexts } from "./texts.ts";
import type { Arrival } from "./use-arrival.ts";
import type { ShowView, View } from "./view.ts";

const texts = authTexts.secondFactor;

interface SecondFactorViewProps {
  view: Extract<View, { name: "second_factor" }>;
  arrival: Arrival;
  onView: ShowView;
}

export function SecondFactorView({ view: { email, joins }, arrival, onView }: SecondFactorViewProps) {
  const toasts = useToasts();
  const { done, ...failure } = authTexts.signIn;
  return (
    <AuthFrame keepsLanguage title={texts.title} text={texts.text}>
      <CodeForm
        onCode={(code) => arrival.arriveWithCode(code, joins, () => toasts.success(done.title, done.text))}
        onTooLate={() => onView({ name: "entry", email, joins, notice: texts.ended })}
        failure={failure}
      >
        <Link
          component="button"
          type="button"
          variant="body2"
          onClick={() => onView({ name: "recovery_code", email, joins })}
          sx={{ justifySelf: "start" }}
        >
          {texts.recovery}
        </Link>
        <BackToSignIn onPress={() => onView({ name: "entry", email, joins })} />
      </CodeForm>
    </AuthFrame>
  );
}
