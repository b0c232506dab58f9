import Avatar from "@mui/material/Avatar";
import type { Member } from "#lambdas/members/contract.ts";
import { smallPictureUrl } from "#lambdas/uploads/rules.ts";

interface PersonAvatarProps {
  /** Undefined where nothing is known of them yet. */
  person: Pick<Member, "firstName" | "lastName" | "email" | "avatarUrl"> | undefined;
  size?: number;
}

/** Sizes up to this one are served by the small file, also on a screen of twice the density. */
const smallPixels = 48;

/** A person's picture; their initials where there is none or it cannot be loaded. Decoration: the name stands beside it. */
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
        fontSize: `${size / 40}rem`,
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

/** First letters of both names, whole characters even beyond the basic plane. */
export function initialsOf({ firstName, lastName, email }: Pick<Member, "firstName" | "lastName" | "email">): string {
  const letters = [firstName, lastName].flatMap((name) => Array.from(name.trim()).slice(0, 1));
  return (letters.length > 0 ? letters : Array.from(email).slice(0, 1)).join("").toUpperCase();
}
