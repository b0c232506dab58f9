/** Who is expected today, in order of time. One tap checks somebody in. */
import QrCodeScannerOutlined from "@mui/icons-material/QrCodeScannerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { type ExpectedFilter, expectedFilterSchema } from "#lambdas/access/expected-contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { ChairsDrawing } from "#web/kit/drawings.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState, NoneFound } from "#web/kit/states.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { useDeskZone } from "../use-desk-zone.ts";
import { ArrivalList } from "./arrival-list.tsx";
import { filterTexts, arrivalTexts as texts } from "./texts.ts";
import { useActs } from "./use-acts.ts";
import { useArrivals } from "./use-arrivals.ts";

const address = { show: oneOf(expectedFilterSchema), search: anyText };
/** Milliseconds after the last key. */
const pause = 250;

export function Component() {
  const { timeZone } = useWorkspace();
  const path = usePath();
  const formatDay = useDayFormat();
  const { values, set } = useAddress(address);
  const { show, search = "" } = values;
  const list = useArrivals({ show, search });
  const place = useDeskZone(list.zones);
  const acts = useActs(place.zone);
  const { rows, isPending, error } = list;
  const isFiltered = search !== "" || (show !== undefined && show !== "over");
  const isEmpty = rows?.length === 0 && !list.hasMore;
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle(formatDay(localDate(useNow(), timeZone)))}
      width="text"
      isDense
      action={
        <Button
          component={Link}
          to={path("/admin/access/scan")}
          variant="contained"
          startIcon={<QrCodeScannerOutlined />}
        >
          {texts.scan}
        </Button>
      }
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, marginBlockEnd: 1 }}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchHint}
          value={search}
          pause={pause}
          maxLength={100}
          onSearch={(text) => set({ search: text }, { replace: true })}
        />
        <Filter show={show} onChange={(next) => set({ show: next }, { replace: true })} />
      </Box>
      {place.zone !== null && (
        <Typography variant="body2" color="textSecondary">
          {texts.atZone(place.zone)}
        </Typography>
      )}
      <Box component="output" sx={visuallyHidden}>
        {isPending ? texts.loading : rows && texts.found(rows.length)}
      </Box>
      {error !== null && <ErrorState error={error} onRetry={list.reload} />}
      {isPending && <Waiting />}
      {isEmpty && isFiltered && (
        <NoneFound texts={texts.noneFound} onShowAll={() => set({ show: null, search: null }, { replace: true })} />
      )}
      {isEmpty && !isFiltered && show === undefined && (
        <EmptyState
          drawing={<ChairsDrawing />}
          {...texts.empty}
          action={
            <Button variant="outlined" onClick={() => set({ show: "over" }, { replace: true })}>
              {texts.empty.action}
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered && show === "over" && <EmptyState drawing={<ChairsDrawing />} {...texts.emptyOver} />}
      {rows !== undefined && rows.length > 0 && <ArrivalList arrivals={rows} hasNow={show !== "over"} acts={acts} />}
      <MoreRows list={list} />
    </Page>
  );
}

interface FilterProps {
  show: ExpectedFilter | undefined;
  onChange: (show: ExpectedFilter | null) => void;
}

const choices = ["all", ...expectedFilterSchema.options] as const;

function Filter({ show, onChange }: FilterProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={texts.show}
      value={show ?? "all"}
      onChange={(_, chosen: (typeof choices)[number] | null) =>
        onChange(chosen === null || chosen === "all" ? null : chosen)
      }
      sx={{ flex: { xs: "1 1 100%", sm: "none" }, maxWidth: "100%", overflowX: "auto" }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice} sx={{ flex: { xs: "1 0 auto", sm: "none" } }}>
          {filterTexts[choice]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Rows of the final height. */
function Waiting() {
  return (
    <Box aria-hidden sx={{ display: "grid", gap: 2, marginBlockStart: 4 }}>
      {[1, 2, 3].map((no) => (
        <Skeleton key={no} variant="rounded" height={98} sx={{ borderRadius: cardRadius }} />
      ))}
    </Box>
  );
}
