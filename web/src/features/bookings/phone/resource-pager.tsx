/** One resource at a time: a swipe or a button goes to the next, and a list to any. */
import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined";
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { keyframes } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { type ReactNode, useState } from "react";
import type { Resource } from "#lambdas/resources/contract.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { WaitingLines } from "#web/kit/waiting.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { bookingTexts } from "../texts.ts";
import { phoneTexts } from "./texts.ts";
import { useSwipe } from "./use-swipe.ts";

const shape = { resource: anyText };

/** The resource that the address names, or else the first. @param resources never empty */
export function useShownResource(resources: readonly Resource[]) {
  const { values, set } = useAddress(shape);
  const named = resources.findIndex(({ resourceId }) => resourceId === values.resource);
  const index = Math.max(0, named);
  const show = (next: number) => {
    const resource = resources[next];
    if (resource !== undefined) set({ resource: resource.resourceId }, { replace: true });
  };
  return { resource: resources[index], index, show };
}

interface ResourcePagerProps {
  resources: readonly Resource[];
  index: number;
  onShow: (index: number) => void;
  children: ReactNode;
}

export function ResourcePager({ resources, index, onShow, children }: ResourcePagerProps) {
  const [step, setStep] = useState(0);
  const go = (next: number) => {
    if (resources[next] === undefined) return;
    setStep(next - index);
    onShow(next);
  };
  const swipe = useSwipe((by) => go(index + by));
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: "flex-end" }}>
        <Step label={phoneTexts.previous} isEnd={index === 0} onGo={() => go(index - 1)}>
          <ChevronLeftOutlined />
        </Step>
        <TextField
          select
          fullWidth
          size="small"
          label={phoneTexts.place(index + 1, resources.length)}
          value={index}
          onChange={({ target }) => go(Number(target.value))}
          sx={{ minWidth: 0 }}
        >
          {resources.map(({ resourceId, name }, position) => (
            <MenuItem key={resourceId} value={position}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Step label={phoneTexts.next} isEnd={index === resources.length - 1} onGo={() => go(index + 1)}>
          <ChevronRightOutlined />
        </Step>
      </Stack>
      {/* What leaves the window to the side makes no scroll bar. */}
      <Box sx={{ overflowX: "clip" }}>
        <Box key={resources[index]?.resourceId} {...swipe} sx={step === 0 ? undefined : entering(step)}>
          {children}
        </Box>
      </Box>
    </Stack>
  );
}

/** The pager and the list below it while the resources are loading, at their final places. */
export function WaitingPager({ hasFacts = false, ...list }: { rows: number; height: number; hasFacts?: boolean }) {
  return (
    <div data-waits-for="phone">
      <LoadingText isHidden>{bookingTexts.loading}</LoadingText>
      <Stack aria-hidden spacing={1.5}>
        <Skeleton variant="rounded" height={67} />
        <Stack spacing={1}>
          {hasFacts && <Skeleton width="60%" sx={{ typography: "body2" }} />}
          <WaitingLines {...list} />
        </Stack>
      </Stack>
    </div>
  );
}

const fromEnd = keyframes`from { transform: translateX(32px); opacity: 0; }`;
const fromStart = keyframes`from { transform: translateX(-32px); opacity: 0; }`;

const entering = (step: number) => ({ animation: `${step > 0 ? fromEnd : fromStart} 160ms ease-out` });

interface StepProps {
  label: string;
  isEnd: boolean;
  onGo: () => void;
  children: ReactNode;
}

/** It stays in the order of Tab at the end, because the focus may be on it. */
function Step({ label, isEnd, onGo, children }: StepProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onGo}
      sx={{ width: 44, height: 44, flexShrink: 0, ...(isEnd && { opacity: 0.38 }) }}
    >
      {children}
    </IconButton>
  );
}
