import RedeemOutlined from "@mui/icons-material/RedeemOutlined";
import RemoveCircleOutlineOutlined from "@mui/icons-material/RemoveCircleOutlineOutlined";
import TuneOutlined from "@mui/icons-material/TuneOutlined";
import type { PointNotice } from "#lambdas/points/notices.ts";
import { type NoticeViews, unstopped } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

export const pointNoticeViews: NoticeViews<PointNotice> = {
  points_granted: {
    Icon: RedeemOutlined,
    sentence: ({ amount, reason }, { format }) => texts.granted(format.points(amount), unstopped(reason)),
    place: () => "/my-points",
  },
  points_deducted: {
    Icon: RemoveCircleOutlineOutlined,
    sentence: ({ amount, reason }, { format }) => texts.deducted(format.points(amount), unstopped(reason)),
    place: () => "/my-points",
  },
  points_reversed: {
    Icon: TuneOutlined,
    sentence: ({ amount, reason }, { format }) => {
      const sentence = amount < 0 ? texts.takenBack : texts.givenBack;
      return sentence(format.points(Math.abs(amount)), unstopped(reason));
    },
    place: () => "/my-points",
  },
};
