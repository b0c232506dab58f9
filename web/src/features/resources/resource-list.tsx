import EditOutlined from "@mui/icons-material/EditOutlined";
import EventAvailableOutlined from "@mui/icons-material/EventAvailableOutlined";
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined";
import HowToRegOutlined from "@mui/icons-material/HowToRegOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { Resource } from "#lambdas/resources/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DataList } from "#web/kit/data-list.tsx";
import type { DataColumn } from "#web/kit/data-list-props.ts";
import { StatusChip } from "#web/kit/status-chip.tsx";
import { resourcesTexts, typeTexts } from "./texts.ts";
import { typeIcons } from "./type-icons.ts";
import { useAvailability } from "./use-availability.ts";

interface ResourceListProps {
  resources: readonly Resource[];
  loading: boolean;
  onEdit: (resource: Resource) => void;
}

export function ResourceList({ resources, loading, onEdit }: ResourceListProps) {
  const format = useFormat();
  const setAvailability = useAvailability();
  const { columns: headers } = resourcesTexts;

  const columns: DataColumn<Resource>[] = [
    {
      key: "name",
      header: headers.name,
      cell: ({ name, resourceId }) => (
        <Link component={RouterLink} to={{ search: `?resource=${resourceId}` }} color="inherit" underline="hover">
          {name}
        </Link>
      ),
    },
    { key: "type", header: headers.type, cell: ({ type }) => <TypeWord type={type} /> },
    {
      key: "location",
      header: headers.location,
      cell: ({ location }) => (location === "" ? <Muted>{resourcesTexts.noLocation}</Muted> : location),
    },
    { key: "capacity", header: headers.capacity, align: "end", cell: ({ capacity }) => format.number(capacity) },
    {
      key: "cost",
      header: headers.cost,
      align: "end",
      cell: ({ pointCostPerHour }) => (
        <Box component="span" sx={{ whiteSpace: "nowrap" }}>
          {resourcesTexts.costPerHour(format.points(pointCostPerHour))}
        </Box>
      ),
    },
    { key: "availability", header: headers.availability, cell: (resource) => <Availability resource={resource} /> },
  ];

  return (
    <DataList
      caption={resourcesTexts.caption}
      rows={resources}
      columns={columns}
      rowKey={({ resourceId }) => resourceId}
      rowName={({ name }) => name}
      loading={loading}
      rowActions={(resource) => [
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
      ]}
    />
  );
}

function TypeWord({ type }: Pick<Resource, "type">) {
  const Icon = typeIcons[type];
  return (
    <Box component="span" sx={{ display: "inline-flex", verticalAlign: "bottom", alignItems: "center", gap: 1 }}>
      <Icon fontSize="small" aria-hidden sx={{ color: "text.secondary" }} />
      {typeTexts[type]}
    </Box>
  );
}

function Availability({ resource }: { resource: Resource }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.75, justifyContent: "inherit" }}>
      {resource.isAvailable ? (
        <StatusChip tone="positive" icon={<EventAvailableOutlined />} label={resourcesTexts.available} />
      ) : (
        <StatusChip tone="neutral" icon={<EventBusyOutlined />} label={resourcesTexts.unavailable} />
      )}
      {resource.requiresApproval && (
        <StatusChip tone="neutral" icon={<HowToRegOutlined />} label={resourcesTexts.needsApproval} />
      )}
    </Box>
  );
}

function Muted({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}
