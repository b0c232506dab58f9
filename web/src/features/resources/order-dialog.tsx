/** Puts the resources into an order: by dragging a row, or with the arrow keys on its handle. */
import DragIndicatorOutlined from "@mui/icons-material/DragIndicatorOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useState } from "react";
import { type ManagedResource, orderResources } from "#lambdas/resources/staff-contract.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useDialogMutation } from "#web/kit/use-dialog-mutation.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { moved } from "./moved.ts";
import { orderTexts as texts } from "./texts.ts";

interface OrderDialogProps {
  /** Those that are not archived, in their order. */
  resources: readonly ManagedResource[];
  onClose: () => void;
}

export function OrderDialog({ resources, onClose }: OrderDialogProps) {
  const { tenantId } = useWorkspace();
  const id = useId();
  const [order, setOrder] = useState<readonly ManagedResource[]>(resources);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState("");
  const { send, isPending, problem } = useDialogMutation({
    route: orderResources,
    success: () => ({ title: texts.done }),
    onDone: onClose,
  });
  const placeOf = (resourceId: string) => order.findIndex((one) => one.resourceId === resourceId);

  function move(from: number, to: number): void {
    const resource = order[from];
    if (resource === undefined || to < 0 || to >= order.length || from === to) return;
    setOrder(moved(order, from, to));
    setSaid(texts.movedTo(resource.name, to + 1, order.length));
  }

  function moveByKey(event: KeyboardEvent, place: number): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const to = { Home: 0, End: order.length - 1 }[event.key] ?? (by === undefined ? undefined : place + by);
    if (to === undefined) return;
    event.preventDefault();
    const handle = event.currentTarget as HTMLElement;
    move(place, to);
    // Browsers take the focus from an element that changes its place.
    requestAnimationFrame(() => handle.focus());
  }

  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={texts.subtitle}
      submitLabel={texts.save}
      pending={isPending}
      isDirty={order.some((one, place) => one !== resources[place])}
      onSubmit={() => send({ params: { tenantId }, body: { resourceIds: order.map(({ resourceId }) => resourceId) } })}
      onClose={onClose}
    >
      {problem !== undefined && <Alert severity="error">{errorText(problem)}</Alert>}
      <Typography id={`${id}-keys`} sx={visuallyHidden}>
        {texts.keys}
      </Typography>
      <Typography role="status" sx={visuallyHidden}>
        {said}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {order.map((resource, place) => (
          <Box
            component="li"
            key={resource.resourceId}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(resource.resourceId);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(placeOf(dragged), place);
            }}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              minHeight: 44,
              cursor: "grab",
              borderBlockEnd: "1px solid",
              borderColor: "divider",
              ...(dragged === resource.resourceId ? { backgroundColor: "action.selected" } : {}),
            }}
          >
            <IconButton
              size="small"
              aria-label={texts.handle(resource.name, place + 1, order.length)}
              aria-describedby={`${id}-keys`}
              onKeyDown={(event) => moveByKey(event, place)}
            >
              <DragIndicatorOutlined fontSize="small" />
            </IconButton>
            <Typography noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
              {resource.name}
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {resource.floor === "" ? typeTexts[resource.type].one : resource.floor}
            </Typography>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}
