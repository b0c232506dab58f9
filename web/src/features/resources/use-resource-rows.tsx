import EditOutlined from "@mui/icons-material/EditOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import Box from "@mui/material/Box";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/texts.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { useFeatures } from "#web/session/modules.ts";
import { resourcesTexts } from "./texts.ts";
import { useAvailability } from "./use-availability.ts";

type ResourceRows = Pick<DataListProps<Resource>, "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption">;

/** The columns of the list and the actions of a row. */
export function useResourceRows(onEdit: (resource: Resource) => void): ResourceRows {
  const format = useFormat();
  const setAvailability = useAvailability();
  const { columns: headers } = resourcesTexts;
  const { pointsEnabled } = useFeatures();

  const columns: DataColumn<Resource>[] = [
    { key: "type", header: headers.type, width: 120, cell: ({ type }) => typeTexts[type].one },
    {
      key: "location",
      header: headers.location,
      width: "25%",
      cell: ({ location }) => (location === "" ? <Muted>{resourcesTexts.noLocation}</Muted> : location),
    },
    {
      key: "capacity",
      header: headers.capacity,
      width: 92,
      align: "end",
      narrow: "hidden",
      cell: ({ capacity }) => format.number(capacity),
    },
    {
      key: "cost",
      header: headers.cost,
      width: 124,
      align: "end",
      narrow: "beside",
      cell: ({ pointCostPerHour }) => resourcesTexts.costPerHour(format.points(pointCostPerHour)),
    },
    {
      key: "availability",
      header: headers.availability,
      width: 156,
      widthBesideDetail: 156,
      narrow: "end",
      cell: (resource) => <Availability resource={resource} />,
    },
  ];

  return {
    caption: resourcesTexts.caption,
    name: {
      header: headers.name,
      before: ({ type }) => <TypeIcon type={type} />,
      text: ({ name }) => name,
      below: ({ requiresApproval }) => (requiresApproval ? statusTexts["resource.needsApproval"] : null),
    },
    columns: pointsEnabled ? columns : columns.filter(({ key }) => key !== "cost"),
    rowKey: ({ resourceId }) => resourceId,
    rowName: ({ name }) => name,
    rowActions: (resource) => [
      { label: resourcesTexts.edit, icon: <EditOutlined />, onSelect: () => onEdit(resource) },
      resource.isAvailable
        ? {
            label: resourcesTexts.makeUnavailable,
            icon: <EventBusyOutlined />,
            onSelect: () => setAvailability(resource, false),
          }
        : {
            label: resourcesTexts.makeAvailable,
            icon: <EventAvailableOutlined />,
            onSelect: () => setAvailability(resource, true),
          },
    ],
  };
}

function Availability({ resource }: { resource: Resource }) {
  return <StatusBadge status={resource.isAvailable ? "resource.available" : "resource.unavailable"} />;
}

function TypeIcon({ type }: Pick<Resource, "type">) {
  const Icon = typeIcons[type];
  return <Icon aria-hidden sx={{ color: "text.secondary" }} />;
}

function Muted({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}
