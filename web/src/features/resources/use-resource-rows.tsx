import ArchiveOutlined from "@mui/icons-material/ArchiveOutlined";
import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import QrCode2Outlined from "@mui/icons-material/QrCode2Outlined";
import UnarchiveOutlined from "@mui/icons-material/UnarchiveOutlined";
import Box from "@mui/material/Box";
import { isOutOfService } from "#lambdas/bookings/out-of-service.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { ManagedResource } from "#lambdas/resources/staff-contract.ts";
import { smallArticlePictureUrl } from "#lambdas/uploads/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { typeTexts } from "#web/domain/resource/texts.ts";
import { typeIcons } from "#web/domain/resource/type-icons.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { DataColumn, DataListProps } from "#web/kit/list/types.ts";
import { innerRadius } from "#web/kit/looks.ts";
import { useNow } from "#web/kit/use-now.ts";
import { useFeatures } from "#web/session/modules.ts";
import { archiveTexts, codeTexts, copyTexts, resourcesTexts } from "./texts.ts";
import { useArchive } from "./use-archive.ts";
import { useAvailability } from "./use-availability.ts";

type ResourceRows = Pick<
  DataListProps<ManagedResource>,
  "name" | "columns" | "rowKey" | "rowName" | "rowActions" | "caption"
>;

interface RowActions {
  onEdit: (resource: ManagedResource) => void;
  onCopy: (resource: ManagedResource) => void;
  onPrint: (resource: ManagedResource) => void;
}

/** The columns of the list and the actions of a row. */
export function useResourceRows({ onEdit, onCopy, onPrint }: RowActions): ResourceRows {
  const format = useFormat();
  const setAvailability = useAvailability();
  const archive = useArchive();
  const { columns: headers } = resourcesTexts;
  const { pointsEnabled } = useFeatures();

  const columns: DataColumn<ManagedResource>[] = [
    {
      key: "type",
      header: headers.type,
      sortBy: ({ type }) => typeTexts[type].one,
      width: 104,
      cell: ({ type }) => typeTexts[type].one,
    },
    {
      key: "location",
      header: headers.location,
      sortBy: ({ location, floor }) => placeOf(location, floor) || null,
      width: "20%",
      cell: ({ location, floor }) => placeOf(location, floor) || <Muted>{resourcesTexts.noLocation}</Muted>,
    },
    {
      key: "capacity",
      header: headers.capacity,
      sortBy: ({ capacity }) => capacity,
      width: 92,
      align: "end",
      narrow: "hidden",
      cell: ({ capacity }) => format.number(capacity),
    },
    {
      key: "cost",
      header: headers.cost,
      sortBy: ({ pointCostPerHour }) => pointCostPerHour,
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
      sortBy: ({ name }) => name,
      before: (resource) => <Thumb resource={resource} />,
      text: ({ name }) => name,
      below: ({ requiresApproval }) => (requiresApproval ? statusTexts["resource.needsApproval"] : null),
    },
    columns: pointsEnabled ? columns : columns.filter(({ key }) => key !== "cost"),
    rowKey: ({ resourceId }) => resourceId,
    rowName: ({ name }) => name,
    rowActions: (resource) => {
      const edit = { label: resourcesTexts.edit, icon: <EditOutlined />, onSelect: () => onEdit(resource) };
      const copy = { label: copyTexts.action, icon: <ContentCopyOutlined />, onSelect: () => onCopy(resource) };
      if (resource.isArchived) {
        const restore = {
          label: archiveTexts.restore,
          icon: <UnarchiveOutlined />,
          onSelect: () => archive(resource, false),
        };
        return [restore, edit, copy];
      }
      return [
        edit,
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
        copy,
        { label: codeTexts.print, icon: <QrCode2Outlined />, onSelect: () => onPrint(resource) },
        { label: archiveTexts.archive, icon: <ArchiveOutlined />, onSelect: () => archive(resource, true) },
      ];
    },
  };
}

function Availability({ resource }: { resource: ManagedResource }) {
  const now = useNow();
  const { isArchived, isAvailable } = resource;
  if (isArchived) return <StatusBadge status="resource.archived" />;
  if (isAvailable && isOutOfService(resource, now, now + 1)) return <StatusBadge status="resource.outOfService" />;
  return <StatusBadge status={isAvailable ? "resource.available" : "resource.unavailable"} />;
}

/** Many locations begin with their floor, which is then not said twice. */
const placeOf = (location: string, floor: string) =>
  location.toLowerCase().includes(floor.toLowerCase()) ? location : [location, floor].filter(Boolean).join(" · ");

/** The first photo, or an icon of the type. The name stands beside it. */
function Thumb({ resource: { photos, type } }: { resource: Pick<Resource, "photos" | "type"> }) {
  const Icon = typeIcons[type];
  const [first] = photos;
  if (first === undefined) return <Icon aria-hidden sx={{ color: "text.secondary" }} />;
  return (
    <Box
      component="img"
      src={smallArticlePictureUrl(first.url)}
      alt=""
      sx={{ width: 32, height: 32, objectFit: "cover", borderRadius: innerRadius, display: "block" }}
    />
  );
}

function Muted({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}
