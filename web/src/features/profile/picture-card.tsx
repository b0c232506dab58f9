import type { Member } from "#lambdas/members/contract.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { PictureControl } from "#web/domain/picture-control.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { pictureTexts } from "./texts.ts";
import { usePicture } from "./use-picture.ts";

const avatarPixels = 96;

export function PictureCard({ member }: { member: Member }) {
  const picture = usePicture();
  return (
    <ProfileCard part="picture">
      <PictureControl texts={pictureTexts} upload={picture} hasPicture={member.avatarUrl !== null}>
        <PersonAvatar person={{ ...member, avatarUrl: picture.previewUrl ?? member.avatarUrl }} size={avatarPixels} />
      </PictureControl>
    </ProfileCard>
  );
}
