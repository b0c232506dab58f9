/** The time in which a resource is out of service. It is set, changed and ended here. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { setOutOfService } from "#lambdas/bookings/out-of-service-contract.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { OutOfServiceDialog } from "./out-of-service-dialog.tsx";
import { idleTexts as texts } from "./texts.ts";

export function OutOfServicePart({ resource }: { resource: Resource }) {
  const id = useId();
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const now = useNow();
  const end = useRouteMutation(setOutOfService);
  const [isAsking, setIsAsking] = useState(false);
  const { resourceId, name, version, outOfService } = resource;
  const period = outOfService !== undefined && toMilliseconds(outOfService.until) > now ? outOfService : undefined;

  function endNow(): void {
    end.mutate(
      { params: { tenantId, resourceId }, body: { period: null, version } },
      {
        onSuccess: () => toasts.success(texts.ended(name)),
        onError: (error) => toasts.error(texts.notEnded(name), errorText(error)),
      },
    );
  }

  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
        <Typography id={id} variant="h4" component="h3" sx={{ flexGrow: 1 }}>
          {texts.part}
        </Typography>
        {period !== undefined && (
          <Button size="small" color="inherit" disabled={end.isPending} onClick={endNow}>
            {texts.end}
          </Button>
        )}
        <Button size="small" onClick={() => setIsAsking(true)}>
          {period === undefined ? texts.begin : texts.change}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {period === undefined
          ? texts.none
          : texts.period(format.dateTime(period.from), format.dateTime(period.until), period.note)}
      </Typography>
      {isAsking && (
        <OutOfServiceDialog resource={{ ...resource, outOfService: period }} onClose={() => setIsAsking(false)} />
      )}
    </Box>
  );
}
