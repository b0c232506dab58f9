/** Says why a change of a series was refused. What has changed meanwhile is looked at again. */
import { seriesChangeRefused } from "#lambdas/bookings/series-change-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { ApiError } from "#web/session/api.ts";
import { seriesChangeTexts as texts } from "./series-change-texts.ts";
import type { SeriesChange } from "./use-series-change.ts";

export function useChangeRefusal({ preview }: SeriesChange): (error: ApiError) => string {
  const format = useFormat();
  return (error) => {
    void preview.refetch();
    if (error.code !== seriesChangeRefused.code) return errorText(error);
    const starts = String(error.details.which)
      .split("\n")
      .map((line) => line.split("\t")[0] ?? "");
    return texts.changed(starts.map(format.date).join(", "));
  };
}
