/** The statement of a month, made for paper too. The month is in the address. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import { printMonth } from "#web/domain/print-month.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { PrintStyles } from "#web/kit/print-styles.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { useHistoryAddress } from "./history-filters.tsx";
import { useStatement, type WholeStatement } from "./queries.ts";
import { StatementSheet } from "./statement-sheet.tsx";
import { pointsTexts, statementTexts as texts } from "./texts.ts";

export function Component() {
  const { locale, timeZone } = useWorkspace();
  const path = usePath();
  const toasts = useToasts();
  const { month: asked, isNoMonth, months, thisMonth, set } = useHistoryAddress();
  const month = asked ?? thisMonth;
  const statement = useStatement(month, !isNoMonth);
  const { data } = statement;
  const print = (name: string) => printMonth(name, localeFor(locale));

  async function save(shown: WholeStatement): Promise<void> {
    try {
      const { saveStatement } = await import("./statement-file.ts");
      saveStatement(month, shown, timeZone);
    } catch (error) {
      toasts.error(texts.saveFailed, errorText(error));
    }
  }

  return (
    <>
      <Button
        data-screen-only
        component={RouterLink}
        to={path("/my-points")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
      >
        {texts.back}
      </Button>
      <Page
        title={texts.title}
        width="wide"
        action={
          <Box data-screen-only sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button
              variant="outlined"
              disabled={data === undefined || isNoMonth}
              onClick={() => data !== undefined && void save(data)}
            >
              {texts.save}
            </Button>
            <Button
              variant="contained"
              startIcon={<PrintOutlined />}
              disabled={data === undefined || isNoMonth}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
          </Box>
        }
      >
        <PrintStyles />
        {isNoMonth ? (
          <EmptyState
            drawing={<LensDrawing />}
            title={texts.noMonth.title}
            text={texts.noMonth.text}
            action={
              <Button variant="outlined" onClick={() => set({ month: null })}>
                {texts.noMonth.action}
              </Button>
            }
          />
        ) : (
          <Box data-screen-only>
            <FilterBar
              active={0}
              lead={
                <FilterChoice
                  label={pointsTexts.month}
                  value={month}
                  options={months.map((name) => [name, print(name)])}
                  onChange={(name) => set({ month: name })}
                />
              }
            />
          </Box>
        )}
        {statement.isPending && !isNoMonth && (
          <>
            <LoadingText>{texts.loading}</LoadingText>
            <WaitingRows rows={7} />
          </>
        )}
        {statement.isError && data === undefined && (
          <ErrorState error={statement.error} onRetry={() => statement.refetch()} />
        )}
        {data !== undefined && !isNoMonth && (
          <StatementSheet month={print(month)} isUnfinished={month >= thisMonth} statement={data} />
        )}
      </Page>
    </>
  );
}
