import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Role } from "#lambdas/contract/roles.ts";
import type { Member } from "#lambdas/members/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useAccount, useTellAccount } from "#web/domain/use-account-language.ts";
import { LanguageChoice } from "#web/kit/language-choice.tsx";
import type { Part } from "./parts.ts";
import { ProfileCard, partLook, partPlace } from "./profile-card.tsx";
import { accountTexts } from "./texts.ts";

export function AccountCard({ member, role }: { member: Member | null; role: Role }) {
  const format = useFormat();
  const tellAccount = useTellAccount();
  const { data: account, isPending } = useAccount();
  // Nothing is known of an older account but when it joined.
  const createdAt = isPending ? undefined : (account?.createdAt ?? member?.joinedAt);
  return (
    <ProfileCard part="account">
      <Box component="dl" sx={{ display: "grid", gap: 2, margin: 0 }}>
        {member !== null && <Fact name={accountTexts.userId}>{member.memberId}</Fact>}
        <Fact name={accountTexts.role}>{accountTexts.roles[role]}</Fact>
        {createdAt !== undefined && <Fact name={accountTexts.created}>{format.dateLong(createdAt)}</Fact>}
        <Fact name={accountTexts.language} part="language">
          <LanguageChoice onChoose={tellAccount} />
        </Fact>
      </Box>
    </ProfileCard>
  );
}

interface FactProps {
  name: string;
  /** Where a link to it leads. */
  part?: Part;
  children: ReactNode;
}

function Fact({ name, part, children }: FactProps) {
  return (
    <div>
      <Typography
        component="dt"
        variant="body2"
        color="textSecondary"
        {...(part !== undefined && { ...partPlace(part), sx: partLook })}
      >
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </div>
  );
}
