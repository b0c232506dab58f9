import { useFormat } from "#web/domain/format.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { moduleTexts, signUpTexts, tenantTexts } from "./texts.ts";

const { settings: texts } = tenantTexts;

export function SettingsPart({ tenant }: { tenant: TenantDetail }) {
  const format = useFormat();
  const { slug, domain, requestedDomain, timeZone, locale, currency, signUpPolicy, features, createdAt } = tenant;
  const modules = (Object.keys(moduleTexts) as (keyof typeof moduleTexts)[])
    .filter((name) => features[name])
    .map((name) => moduleTexts[name]);
  const wished = requestedDomain === null ? texts.none : texts.wished(requestedDomain);
  return (
    <Part title={texts.title}>
      <Facts>
        <Fact name={texts.slug}>{slug}</Fact>
        <Fact name={texts.domain}>{domain ?? wished}</Fact>
        <Fact name={texts.timeZone}>{timeZone}</Fact>
        <Fact name={texts.language}>{texts.pair(locale, currency)}</Fact>
        <Fact name={texts.signUp}>{signUpTexts[signUpPolicy]}</Fact>
        <Fact name={texts.modules}>{modules.length === 0 ? texts.noModules : modules.join(", ")}</Fact>
        <Fact name={texts.twoFactor}>{tenant.requiresAdminTwoFactor ? texts.yes : texts.no}</Fact>
        <Fact name={texts.created}>{createdAt === null ? texts.unknown : format.date(createdAt)}</Fact>
        <Fact name={texts.reference} isWide>
          {tenant.tenantId}
        </Fact>
      </Facts>
    </Part>
  );
}
