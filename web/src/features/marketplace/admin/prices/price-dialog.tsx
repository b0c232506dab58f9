/** The prices of the chosen products: a change, every old and new price, then one call for each product. */
import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { decimalsOf } from "#lambdas/contract/money.ts";
import type { Product } from "#lambdas/products/contract.ts";
import { listAllProducts } from "#lambdas/products/staff-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useMoney } from "#web/domain/money/money.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { refreshRoutes } from "#web/session/refresh.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { sentTexts } from "../many-texts.ts";
import { allProducts } from "../queries.ts";
import { countOf, nothingSent, type Sent, sendProducts } from "../send-products.ts";
import { SentProgress, SentReport } from "../sent-products.tsx";
import { PriceChangeFields } from "./price-change-fields.tsx";
import { PricePreview } from "./price-preview.tsx";
import { isPercent, mostPercentOf, type Repriced, readChange, reprice, type Typed } from "./reprice.ts";
import { priceChangeTexts as texts } from "./texts.ts";

type Step =
  | { name: "choose"; problem?: string }
  | { name: "sending"; edits: Repriced["edits"]; sent: Sent }
  | { name: "stopped"; edits: Repriced["edits"]; sent: Sent; problem: string }
  | { name: "done"; sent: Sent; problem?: string };

const leave: Typed = { kind: "leave", amount: "" };

interface PriceDialogProps {
  /** As the list showed them. Whoever changes one of them meanwhile makes its change fail. */
  chosen: readonly Product[];
  onClose: () => void;
}

export function PriceDialog({ chosen, onClose }: PriceDialogProps) {
  const { tenantId, currency } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const printMoney = useMoney();
  const [products, setProducts] = useState(chosen);
  const [points, setPoints] = useState(leave);
  const [money, setMoney] = useState(leave);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [step, setStep] = useState<Step>({ name: "choose" });

  const decimals = decimalsOf(currency);
  const pointsChange = readChange(points, { unit: 1, leastPrice: 0 });
  const moneyChange = readChange(money, { unit: 10 ** decimals, leastPrice: 1 });
  const isWrong = pointsChange === "wrong" || moneyChange === "wrong";
  const wished = useDeferredValue(JSON.stringify(isWrong ? [null, null] : [pointsChange, moneyChange]));
  const { rows, edits } = useMemo(() => {
    const [inPoints, inMoney] = JSON.parse(wished);
    return reprice(products, { points: inPoints, money: inMoney });
  }, [products, wished]);

  async function send(wanted: Repriced["edits"], from: Sent): Promise<void> {
    let sent = from;
    const onProgress = (next: Sent) => {
      sent = next;
      setStep({ name: "sending", edits: wanted, sent });
    };
    onProgress(from);
    try {
      setStep({ name: "done", sent: await sendProducts(tenantId, key, wanted, { from, onProgress }) });
    } catch (error) {
      setStep({ name: "stopped", edits: wanted, sent, problem: `${errorText(error)} ${sentTexts.stopped}` });
    } finally {
      void refreshRoutes(client, [listAllProducts]);
    }
  }

  /** The refused products as they are now, with a new preview. */
  async function lookAgain({ refused }: Sent): Promise<void> {
    const ids = new Set<string>(refused.map(({ edit }) => edit.key));
    try {
      const now = await client.fetchQuery({ ...allProducts(tenantId), staleTime: 0 });
      setProducts(now.products.filter(({ productId }) => ids.has(productId)));
      setKey(crypto.randomUUID());
      setStep({ name: "choose" });
    } catch (error) {
      setStep({ name: "done", sent: { changed: [], refused }, problem: errorText(error) });
    }
  }

  function submit(): void {
    if (step.name === "choose" && !isWrong) void send(edits, nothingSent);
    if (step.name === "stopped") void send(step.edits, step.sent);
    if (step.name === "done") void lookAgain(step.sent);
  }

  const wrongOf = (typed: Typed, change: ReturnType<typeof readChange>, otherwise: string) => {
    if (change !== "wrong") return undefined;
    return isPercent(typed) ? texts.wrongPercent(format.number(mostPercentOf(typed))) : otherwise;
  };
  const isFinished = step.name === "done" && step.sent.refused.length === 0;
  const labels: Record<Step["name"], string> = {
    choose: edits.length === 0 ? texts.submitAny : texts.submit(edits.length, format.number(edits.length)),
    sending: texts.submitAny,
    stopped: sentTexts.goOn,
    done: texts.again,
  };
  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={texts.intro(products.length, format.number(products.length))}
      submitLabel={labels[step.name]}
      isDecided={isFinished}
      {...(step.name === "done" && { cancelLabel: sentTexts.close })}
      pending={step.name === "sending"}
      submitDisabled={step.name === "choose" && (isWrong || edits.length === 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={3}>
        {"problem" in step && step.problem !== undefined && <Alert severity="error">{step.problem}</Alert>}
        {step.name === "choose" && products.length === 0 && <Alert severity="info">{texts.gone}</Alert>}
        {step.name === "choose" && products.length > 0 && (
          <>
            <PriceChangeFields
              title={texts.points}
              amountLabel={texts.pointsAmount}
              decimals={0}
              value={points}
              problem={wrongOf(
                points,
                pointsChange,
                points.kind === "set" ? texts.wrongPointsPrice : texts.wrongPoints,
              )}
              disabled={false}
              onChange={setPoints}
            />
            <PriceChangeFields
              title={texts.money(currency)}
              amountLabel={texts.moneyAmount(currency)}
              decimals={decimals}
              value={money}
              problem={wrongOf(money, moneyChange, texts.wrongMoney)}
              disabled={false}
              onChange={setMoney}
            />
            <Typography variant="body2" color="textSecondary">
              {texts.rounding(printMoney(1))}
            </Typography>
            {!isWrong && (pointsChange !== null || moneyChange !== null) && <PricePreview rows={rows} />}
          </>
        )}
        {(step.name === "sending" || step.name === "stopped") && (
          <SentProgress done={countOf(step.sent)} all={step.edits.length} />
        )}
        {step.name === "done" && <SentReport sent={step.sent} />}
      </Stack>
    </FormDialog>
  );
}
