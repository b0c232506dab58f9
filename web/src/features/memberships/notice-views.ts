import CardMembershipOutlined from "@mui/icons-material/CardMembershipOutlined";
import type { MembershipNotice } from "#lambdas/memberships/notices.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

export const membershipNoticeViews: NoticeViews<MembershipNotice> = {
  plan_requested: {
    Icon: CardMembershipOutlined,
    sentence: ({ planName }) => texts.requested(planName),
    place: () => "/admin/membership-plans?view=requests",
  },
  plan_approved: {
    Icon: CardMembershipOutlined,
    sentence: ({ planName }) => texts.approved(planName),
    place: () => "/my-membership",
  },
  plan_refused: {
    Icon: CardMembershipOutlined,
    sentence: ({ planName }) => texts.refused(planName),
    place: () => "/my-membership",
  },
};
