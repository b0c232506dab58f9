/** The transaction of a booking, written without the product's code: the reference for server and engine. */
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

export interface BareWish {
  tenantId: string;
  memberId: string;
  resourceId: string;
  startAt: string;
}

const quarterHour = 900_000;
const cost = 5;

export function bareBookingWrites(
  TableName: string,
  bookingId: string,
  { tenantId, memberId, resourceId, startAt }: BareWish,
  wallet: { balance: number; version: number },
) {
  const tenant = `T#${tenantId}#`;
  const slotFrom = Date.parse(startAt) / quarterHour;
  const slots = [0, 1, 2, 3].map((next) => (slotFrom + next) % 96);
  const createdAt = "2026-11-24T09:30:00.000Z";
  const booking = {
    memberName: "Robin Test",
    resourceId,
    resourceName: "Desk 1",
    resourceType: "desk",
    resourceLocation: "Ground floor",
    resourceCapacity: 1,
    startAt,
    endAt: 60,
    status: "pending",
    requiresApproval: false,
    freeCancelUntil: new Date(Date.parse(startAt) - 4 * quarterHour).toISOString(),
    pointsCost: cost,
    balanceAfterCharge: wallet.balance - cost,
    createdBy: "tBciU2F3rrNPhH1F9Fun5I",
    version: 1,
  };
  const isNew = {
    TableName,
    ConditionExpression: "attribute_not_exists(#n0)",
    ExpressionAttributeNames: { "#n0": "pk" },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  };
  const writes: NonNullable<TransactWriteCommandInput["TransactItems"]> = [
    {
      Put: {
        ...isNew,
        Item: {
          ...booking,
          entity: "booking",
          gsi1pk: `${tenant}MB#${memberId}`,
          gsi1sk: startAt,
          gsi2pk: `${tenant}MC#${memberId}`,
          gsi2sk: createdAt,
          gsi3pk: `${tenant}BM#${startAt.slice(0, 7)}`,
          gsi3sk: startAt,
          pk: `${tenant}B#${bookingId}`,
          sk: "B",
        },
      },
    },
    {
      Update: {
        TableName,
        Key: { pk: `${tenant}D#${Math.floor(slotFrom / 96)}`, sk: resourceId },
        ConditionExpression: slots.map((_, at) => `attribute_not_exists(#n${at})`).join(" AND "),
        UpdateExpression: `SET #n4 = :v0, ${slots.map((_, at) => `#n${at} = :v1`).join(", ")} ADD #n5 :v2`,
        ExpressionAttributeNames: {
          ...Object.fromEntries(slots.map((slot, at) => [`#n${at}`, `s${slot}`])),
          "#n4": "entity",
          "#n5": "version",
        },
        ExpressionAttributeValues: { ":v0": "resourceDay", ":v1": bookingId.slice(-6), ":v2": 1 },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    {
      Update: {
        TableName,
        Key: { pk: `${tenant}M#${memberId}`, sk: "WALLET" },
        ConditionExpression: "#n0 = :v0 AND #n1 >= :v1 AND #n2 = :v2",
        UpdateExpression: "SET #n1 = :v3, #n0 = :v4",
        ExpressionAttributeNames: { "#n0": "version", "#n1": "balance", "#n2": "status" },
        ExpressionAttributeValues: {
          ":v0": wallet.version,
          ":v1": cost,
          ":v2": "active",
          ":v3": booking.balanceAfterCharge,
          ":v4": wallet.version + 1,
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      },
    },
    {
      Put: {
        ...isNew,
        Item: {
          entryId: `led_${bookingId.slice(4)}`,
          number: wallet.version + 1,
          amount: -cost,
          balanceAfter: booking.balanceAfterCharge,
          transactionType: "deducted",
          subject: { kind: "booking", bookingId, resourceName: "Desk 1" },
          createdAt,
          entity: "ledgerEntry",
          version: 1,
          memberId,
          pk: `${tenant}M#${memberId}`,
          sk: `L#${String(wallet.version + 1).padStart(12, "0")}`,
        },
      },
    },
  ];
  return { booking: { ...booking, bookingId }, writes };
}
