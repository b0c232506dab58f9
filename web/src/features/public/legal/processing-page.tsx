import { LegalPage } from "./legal-page.tsx";

export default function ProcessingPage() {
  return <LegalPage subject="processing" />;
}
