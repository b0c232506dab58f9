/** The code that this browser shows now. It lets the browser show the card on the first visit, and signs every step. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { printCode, stepOf } from "#lambdas/cards/code.ts";
import { addMyDevice, type Card, cardLimits, getMyCard, type StoredDevice } from "#lambdas/cards/contract.ts";
import type { MemberId, TenantId } from "#lambdas/contract/ids.ts";
import { kindOfDevice } from "#web/domain/card/this-device.ts";
import { type Keeps, useRouteMutation } from "#web/session/api.ts";
import { type DeviceKey, openDeviceKey } from "./device-key.ts";

const stepMilliseconds = cardLimits.stepSeconds * 1000;

interface Shown {
  tenantId: TenantId;
  memberId: MemberId;
  card: Card;
  devices: readonly StoredDevice[];
}

export interface LiveCode {
  /** Undefined while the code is made. */
  text: string | undefined;
  /** The number of this browser among the devices; undefined while it is none of them. */
  keyNo: number | undefined;
  /** The browser's own key. */
  publicKey: string | undefined;
  /** Three other devices show the card. */
  needsRoom: boolean;
  /** The browser shows the card for the first time, and is being registered. */
  isFirst: boolean;
  /** The browser has no place for keys, so its code only identifies. */
  isStatic: boolean;
}

export function useLiveCode({ tenantId, memberId, card, devices }: Shown): LiveCode {
  const step = useStep();
  const opened = useQuery({
    queryKey: ["card-key", tenantId, memberId],
    queryFn: () => openDeviceKey({ tenantId, memberId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  });
  const key = opened.data;
  const own = devices.find(({ publicKey }) => publicKey === key?.publicKey);
  const needsRoom = key !== undefined && own === undefined && devices.length >= cardLimits.devices;
  const hasFailed = useRegistration({ tenantId, key, own, needsRoom });
  const [wasHere, setWasHere] = useState(false);
  if (own !== undefined && !wasHere) setWasHere(true);

  const keyNo = own?.keyNo;
  const fields = { cardToken: card.cardToken, memberId, tenantId, expiresAt: card.expiresAt };
  const plain = { ...fields, type: "membership_card" } as const;
  const signed = useQuery({
    queryKey: ["card-code", plain, key?.publicKey, keyNo, step],
    queryFn: async () => printCode(key === undefined ? plain : await key.sign({ ...plain, step, key: keyNo })),
    enabled: keyNo !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: stepMilliseconds,
    placeholderData: (before: string | undefined) => before,
    networkMode: "always",
  });
  const isStatic = opened.isError;
  const isFirst = (key === undefined || key.isNew) && !wasHere && !hasFailed;
  const text = isStatic ? printCode(plain) : signed.data;
  return { text, keyNo, publicKey: key?.publicKey, needsRoom, isFirst, isStatic };
}

/** The half minute of the clock. A page that was hidden finds the present one as soon as it is seen. */
function useStep(): number {
  const [step, setStep] = useState(() => stepOf(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = Date.now();
      setStep(stepOf(now));
      clearTimeout(timer);
      timer = setTimeout(look, stepMilliseconds - (now % stepMilliseconds));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return step;
}

/** What this visit has sent already: a key, and when its use was noted last. */
const asked = new Set<string>();

interface Registered {
  tenantId: TenantId;
  key: DeviceKey | undefined;
  own: StoredDevice | undefined;
  needsRoom: boolean;
}

/**
 * Registers a browser that shows the card for the first time, and notes its use by the hour. A browser that was removed
 * does not come back by itself.
 * @returns whether the registration has failed
 */
function useRegistration({ tenantId, key, own, needsRoom }: Registered): boolean {
  const { mutate, isError } = useRouteMutation(addMyDevice, { keeps: keepDevices });
  const usedAt = own?.lastUsedAt;
  const publicKey = key?.publicKey;
  const isFirst = key?.isNew === true && own === undefined && !needsRoom;
  useEffect(() => {
    const isLongAgo = usedAt !== undefined && Date.now() - Date.parse(usedAt) >= cardLimits.useMilliseconds;
    const intent = `${publicKey} ${usedAt}`;
    if (publicKey === undefined || asked.has(intent) || !(isFirst || isLongAgo) || !navigator.onLine) return;
    asked.add(intent);
    mutate({ params: { tenantId }, body: { publicKey, ...kindOfDevice(navigator.userAgent), replaces: null } });
  }, [tenantId, publicKey, isFirst, usedAt, mutate]);
  return isError;
}

/** Shows the devices of an answer at once. */
export const keepDevices: Keeps<typeof addMyDevice> = ({ devices }, cache) =>
  cache.change(getMyCard, (mine) => ({ ...mine, devices }));
