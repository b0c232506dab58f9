/** Who buys, with their plan and balance. A photo that must be compared with the person is large. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { fullName } from "#lambdas/members/rules.ts";
import type { Buyer } from "#lambdas/orders/counter-contract.ts";
import { buyerNameTexts } from "#web/domain/buyer-name-texts.ts";
import { comparedPhoto, PhotoNote } from "#web/domain/card/photo-note.tsx";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { cardFrame } from "#web/kit/looks.ts";
import { useFeatures } from "#web/session/modules.ts";
import { buyerTexts } from "./texts.ts";

interface BuyerCardProps {
  /** Null for a sale without a member. */
  buyer: Buyer | null;
  mustComparePhoto: boolean;
  onLeave: () => void;
}

export function BuyerCard({ buyer, mustComparePhoto, onLeave }: BuyerCardProps) {
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const name = buyer === null ? buyerNameTexts.walkIn : fullName(buyer);
  return (
    <Stack component="section" aria-label={buyerTexts.buyer} spacing={1.5} sx={{ ...cardFrame, padding: 1.5 }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        {buyer !== null && <PersonAvatar person={buyer} size={mustComparePhoto ? comparedPhoto : 44} />}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="strong" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {buyer === null
              ? buyerTexts.anybody
              : [
                  buyer.status === "active" ? "" : buyerTexts.isSuspended,
                  buyer.planName ?? buyerTexts.noPlan,
                  pointsEnabled ? format.points(buyer.balance) : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
          </Typography>
        </Box>
        <Button
          color="inherit"
          aria-label={buyer === null ? undefined : buyerTexts.changeName(name)}
          onClick={onLeave}
          sx={{ minHeight: 44, flex: "none" }}
        >
          {buyer === null ? buyerTexts.chooseMember : buyerTexts.change}
        </Button>
      </Stack>
      {buyer !== null && mustComparePhoto && <PhotoNote person={buyer} />}
    </Stack>
  );
}
