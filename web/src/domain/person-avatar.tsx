import Avatar from "@mui/material/Avatar";
import type { Member } from "#lambdas/members/contract.ts";
import { smallPictureUrl } from "#lambdas/uploads/rules.ts";

interface PersonAvatarProps {
  /** Undefined while the person is unknown. */
  person: Pick<Member, "firstName" | "lastName" | "email" | "avatarUrl"> | undefined;
  size?: number;
}

/** CSS pixels. The small picture file is sharp up to this size, also at 2x. */
const smallPixels = 48;

/** Height of the initials, in rem for each pixel of the picture. */
const initialsRem = 1 / 40;

/**
 * A person's picture. Shows the initials if there is none or it cannot be loaded. Decorative: the name is beside it.
 */
export function PersonAvatar({ person, size = 36 }: PersonAvatarProps) {
  const url = person?.avatarUrl ?? undefined;
  return (
    <Avatar
      aria-hidden
      src={url === undefined || size > smallPixels ? url : smallPictureUrl(url)}
      alt=""
      sx={{
        width: size,
        height: size,
        fontSize: `${size * initialsRem}rem`,
        backgroundColor: "transparent",
        color: "text.primary",
        border: "1px solid",
        borderColor: "divider",
      }}
    >
      {person === undefined ? "" : initialsOf(person)}
    </Avatar>
  );
}

/** The first letters of both names: whole characters, not UTF-16 units. */
export function initialsOf({ firstName, lastName, email }: Pick<Member, "firstName" | "lastName" | "email">): string {
  const letters = [firstName, lastName].flatMap((name) => Array.from(name.trim()).slice(0, 1));
  return (letters.length > 0 ? letters : Array.from(email).slice(0, 1)).join("").toUpperCase();
}
