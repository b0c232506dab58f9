/** The digital card on My Membership: the card itself, its code for the door, and the devices that show it. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addMyDevice, type Card, cardLimits, getMyCard, type StoredDevice } from "#lambdas/cards/contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { deviceName } from "#web/domain/card/device-name.ts";
import { kindOfDevice } from "#web/domain/card/this-device.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { MembershipCard } from "../membership-card.tsx";
import { CardFace } from "./card-face.tsx";
import { CodePicture } from "./code-picture.tsx";
import { Devices } from "./devices.tsx";
import { DoorDialog } from "./door-dialog.tsx";
import { cardTexts as texts } from "./texts.ts";
import { keepDevices, type LiveCode, useLiveCode } from "./use-live-code.ts";
import { WalletButtons } from "./wallet-buttons.tsx";

type MyCard = CallOutputOf<typeof getMyCard>;

export function CardPart() {
  const { tenantId } = useWorkspace();
  const { member } = useMe();
  const mine = useQuery(routeQuery(getMyCard, { params: { tenantId } }));
  if (mine.data === undefined) {
    if (mine.isError) return <ErrorState error={mine.error} onRetry={() => mine.refetch()} />;
    return <Skeleton aria-hidden variant="rounded" height={220} />;
  }
  const { card, ended } = mine.data;
  if (card === null || member === null)
    return (
      <MembershipCard title={texts.title}>
        <Typography color="textSecondary">{texts[ended ?? "none"]}</Typography>
      </MembershipCard>
    );
  return <Shown mine={mine.data} card={card} memberId={member.memberId} />;
}

function Shown({ mine, card, memberId }: { mine: MyCard; card: Card; memberId: MemberId }) {
  const { tenantId } = useWorkspace();
  const { devices, memberName, memberSince, planName } = mine;
  const code = useLiveCode({ tenantId, memberId, card, devices });
  const isHere = code.isStatic || code.keyNo !== undefined || (!code.needsRoom && code.isFirst);
  return (
    <>
      <MembershipCard title={texts.title}>
        <CardFace card={card} memberName={memberName} memberSince={memberSince} planName={planName} />
      </MembershipCard>
      <MembershipCard title={texts.access}>
        <Stack spacing={2} sx={{ alignItems: "center" }}>
          {isHere ? <Code code={code} memberName={memberName} /> : <NotHere code={code} devices={devices} />}
        </Stack>
        <WalletButtons isComplete={memberName !== "" && planName !== null} />
        <Devices devices={devices} ownKeyNo={code.keyNo} />
      </MembershipCard>
    </>
  );
}

function Code({ code, memberName }: { code: LiveCode; memberName: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <CodePicture text={code.text} alt={texts.codeOf(memberName)} />
      <Typography variant="body2" color="textSecondary">
        {code.isStatic ? texts.staticHint : texts.hint}
      </Typography>
      <Button variant="outlined" disabled={code.text === undefined} onClick={() => setLarge(true)}>
        {texts.enlarge}
      </Button>
      {isLarge && <DoorDialog text={code.text} memberName={memberName} onClose={() => setLarge(false)} />}
    </>
  );
}

/** The browser was removed, or three others show the card. Its owner says whether it does. */
function NotHere({
  code: { publicKey = "", needsRoom },
  devices,
}: {
  code: LiveCode;
  devices: readonly StoredDevice[];
}) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useRouteMutation(addMyDevice, { keeps: keepDevices });
  const [longest] = devices.toSorted((a, b) => a.lastUsedAt.localeCompare(b.lastUsedAt));
  const input = (replaces: number | null) => ({
    params: { tenantId },
    body: { publicKey, ...kindOfDevice(navigator.userAgent), replaces },
  });
  return (
    <>
      <Alert severity="info">{needsRoom ? texts.roomNeeded(format.number(cardLimits.devices)) : texts.notHere}</Alert>
      <BusyButton
        variant="contained"
        isBusy={isPending}
        onClick={() => (needsRoom ? setAsked(true) : mutate(input(null)))}
      >
        {texts.makeRoom}
      </BusyButton>
      {isAsked && longest !== undefined && (
        <MutationDialog
          route={addMyDevice}
          input={() => input(longest.keyNo)}
          keeps={keepDevices}
          title={texts.replaceTitle}
          text={texts.replaceText(deviceName(longest), format.date(longest.lastUsedAt))}
          confirmLabel={texts.makeRoom}
          success={() => ({ title: texts.replaced })}
          onDone={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
