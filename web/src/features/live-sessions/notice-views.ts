import SensorsOutlined from "@mui/icons-material/SensorsOutlined";
import type { LiveNotice } from "#lambdas/live/notices.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

export const liveNoticeViews: NoticeViews<LiveNotice> = {
  live_begun: {
    Icon: SensorsOutlined,
    sentence: ({ sessionTitle }) => texts.begun(sessionTitle),
    // The page of a session stands outside the workspace. The list has a link to it.
    place: () => "/live-events",
  },
};
