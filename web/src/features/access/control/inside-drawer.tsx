/** Who is in the house, by name, with the way out. */
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useFormat } from "#web/domain/format.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { oneLine, ruledList } from "#web/kit/looks.ts";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { nameOf, pictureOf } from "../person.ts";
import type { PersonInside, useInside } from "./queries.ts";
import { accessTexts, insideTexts as texts } from "./texts.ts";

interface InsideDrawerProps {
  inside: ReturnType<typeof useInside>;
  onCheckOut: (person: { memberId: PersonInside["memberId"]; visitId: PersonInside["visitId"]; name: string }) => void;
  onPrint: () => void;
  onClose: () => void;
}

const rowsAtOnce = 50;

export function InsideDrawer({ inside: { data, error, refetch }, onCheckOut, onPrint, onClose }: InsideDrawerProps) {
  const format = useFormat();
  const [most, setMost] = useState(rowsAtOnce);
  const people = data?.people;
  return (
    <DetailDrawer
      open
      title={texts.title}
      subtitle={people && texts.count(people.length, format.number(people.length))}
      onClose={onClose}
      footer={
        people !== undefined &&
        people.length > 0 && (
          <Button variant="outlined" startIcon={<PrintOutlined />} onClick={onPrint}>
            {texts.print}
          </Button>
        )
      }
    >
      {people === undefined && error === null && <LoadingText>{texts.loading}</LoadingText>}
      {people === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {people?.length === 0 && <EmptyState drawing={<DoorDrawing />} {...texts.empty} />}
      {people !== undefined && people.length > 0 && (
        <Box component="ul" aria-label={texts.title} sx={ruledList}>
          {people.slice(0, most).map((person) => (
            <Person key={person.visitId} person={person} onCheckOut={onCheckOut} />
          ))}
        </Box>
      )}
      <MoreRows
        list={{
          rows: people,
          isPending: false,
          error: null,
          reload: refetch,
          hasMore: people !== undefined && people.length > most,
          loadMore: () => setMost(most + rowsAtOnce),
        }}
      />
    </DetailDrawer>
  );
}

function Person({ person, onCheckOut }: { person: PersonInside; onCheckOut: InsideDrawerProps["onCheckOut"] }) {
  const format = useFormat();
  const path = usePath();
  const { memberId, visitId, cameAt, zone } = person;
  const name = nameOf(person);
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 56, paddingBlock: 1 }}>
      <PersonAvatar person={pictureOf(person)} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={path(`/admin/members?member=${memberId}`)}
          color="inherit"
          underline="hover"
          variant="strongSmall"
          sx={{ ...oneLine, display: "block" }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {[texts.since(format.dateTime(cameAt)), zone].filter((part) => part !== null).join(" · ")}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={texts.checkOutNamed(name)}
        onClick={() => onCheckOut({ memberId, visitId, name })}
        sx={{ flex: "none" }}
      >
        {accessTexts.checkOut}
      </Button>
    </Box>
  );
}
