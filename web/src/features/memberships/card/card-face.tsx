/** The card as a picture: in the proportions of a real one, in the tenant's colours. It turns to show its number. */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { cardIdOf } from "#lambdas/cards/code.ts";
import type { Card } from "#lambdas/cards/contract.ts";
import { logoPlate } from "#web/domain/card/logo-plate.ts";
import { monthAndYear } from "#web/domain/card/month-and-year.ts";
import { useFormat } from "#web/domain/format.ts";
import { initialsOf } from "#web/domain/person-avatar.tsx";
import { brandFill } from "#web/kit/brand-fill.ts";
import { cardRadius, oneLine, twoLines } from "#web/kit/looks.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cardTexts as texts } from "./texts.ts";

/** Of a card that fits a purse (ISO/IEC 7810, ID-1). */
const proportions = "85.6 / 53.98";

interface CardFaceProps {
  card: Card;
  memberName: string;
  memberSince: string | null;
  planName: string | null;
}

export function CardFace({ card, memberName, memberSince, planName }: CardFaceProps) {
  const [isTurned, setTurned] = useState(false);
  const format = useFormat();
  const { timeZone } = useWorkspace();
  return (
    <ButtonBase
      aria-pressed={isTurned}
      onClick={() => setTurned(!isTurned)}
      sx={{
        display: "block",
        font: "inherit",
        width: "100%",
        maxWidth: 400,
        aspectRatio: proportions,
        borderRadius: cardRadius,
        perspective: "1200px",
        textAlign: "start",
      }}
    >
      {/* What is printed on the visible side follows, so the name holds all that people see. */}
      <Box component="span" sx={visuallyHidden}>
        {`${texts.face(memberName)}. ${isTurned ? texts.turnBack : texts.turn}.`}
      </Box>
      <Box
        sx={{
          position: "relative",
          width: "100%",
          height: "100%",
          transformStyle: "preserve-3d",
          transition: "transform 200ms ease-out",
          transform: isTurned ? "rotateY(180deg)" : "none",
        }}
      >
        <Face isHidden={isTurned}>
          <House />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ ...twoLines, typography: "h2", color: "inherit" }}>{memberName}</Typography>
            <Typography sx={oneLine}>{planName ?? texts.member}</Typography>
          </Box>
          {memberSince !== null && <Fact name={texts.memberSince}>{monthAndYear(memberSince, timeZone)}</Fact>}
        </Face>
        <Face isHidden={!isTurned} isBack>
          <House />
          <Fact name={texts.cardId}>
            <Box component="span" sx={{ typography: "h2", fontFamily: "monospace" }}>
              {cardIdOf(card)}
            </Box>
          </Fact>
          <Fact name={texts.validUntil}>{format.dateLong(new Date(Date.parse(card.expiresAt) - 1).toISOString())}</Fact>
        </Face>
      </Box>
    </ButtonBase>
  );
}

function Face({ isHidden, isBack = false, children }: { isHidden: boolean; isBack?: boolean; children: ReactNode }) {
  return (
    <Box
      aria-hidden={isHidden}
      sx={{
        position: "absolute",
        inset: 0,
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        gap: 1,
        padding: { xs: 2, sm: 3 },
        borderRadius: cardRadius,
        color: brandFill.text,
        backgroundColor: brandFill.background,
        backgroundImage: `linear-gradient(135deg, ${brandFill.background}, ${brandFill.hover})`,
        backfaceVisibility: "hidden",
        overflow: "hidden",
        transform: isBack ? "rotateY(180deg)" : "none",
      }}
    >
      {children}
    </Box>
  );
}

/** The tenant's logo, or its initials where there is none or it cannot be loaded, and its name. */
function House() {
  const { name, logoUrl } = useWorkspace();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [firstName = "", lastName = ""] = name.split(/\s+/);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      {logoUrl !== null && logoUrl !== brokenUrl ? (
        <Box
          component="img"
          src={logoUrl}
          alt=""
          onError={() => setBrokenUrl(logoUrl)}
          sx={{ ...logoPlate, padding: 0.75, maxHeight: 28, maxWidth: 112 }}
        />
      ) : (
        <Typography aria-hidden variant="strong" sx={{ color: "inherit" }}>
          {initialsOf({ firstName, lastName, email: name })}
        </Typography>
      )}
      <Typography variant="strong" sx={{ ...oneLine, color: "inherit" }}>
        {name}
      </Typography>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: "inherit" }}>
        {name}
      </Typography>
      <Typography component="div" sx={{ color: "inherit", fontVariantNumeric: "tabular-nums" }}>
        {children}
      </Typography>
    </Box>
  );
}
