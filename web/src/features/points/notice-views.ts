import RedeemOutlined from "@mui/icons-material/RedeemOutlined";
import type { PointNotice } from "#lambdas/points/notices.ts";
import { type NoticeViews, unstopped } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

export const pointNoticeViews: NoticeViews<PointNotice> = {
  points_granted: {
    Icon: RedeemOutlined,
    sentence: ({ amount, reason }, { format }) => texts.granted(format.points(amount), unstopped(reason)),
    place: () => "/my-points",
  },
};
