import CardMembershipOutlined from "@mui/icons-material/CardMembershipOutlined";
import MarkEmailUnreadOutlined from "@mui/icons-material/MarkEmailUnreadOutlined";
import PersonAddOutlined from "@mui/icons-material/PersonAddOutlined";
import type { BounceNotice } from "#lambdas/bounces/notices.ts";
import type { JoiningNotice } from "#lambdas/joining/notices.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

export const joiningNoticeViews: NoticeViews<JoiningNotice> = {
  membership_approved: {
    Icon: CardMembershipOutlined,
    sentence: (_notice, { workspaceName }) => texts.admitted(workspaceName),
    place: () => "/dashboard",
  },
  member_waits: {
    Icon: PersonAddOutlined,
    sentence: ({ memberName }) => texts.waits(memberName),
    place: ({ memberId }) => `/admin/members?status=pending&member=${memberId}`,
  },
};

export const bounceNoticeViews: NoticeViews<BounceNotice> = {
  mails_held_back: {
    Icon: MarkEmailUnreadOutlined,
    sentence: ({ memberName, trouble }) => texts.heldBack[trouble](memberName),
    place: ({ memberId }) =>
      memberId === null ? "/admin/members?view=invitations" : `/admin/members?member=${memberId}`,
  },
};
