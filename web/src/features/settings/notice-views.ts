import DnsOutlined from "@mui/icons-material/DnsOutlined";
import type { DomainNotice } from "#lambdas/domains/notices.ts";
import type { NoticeViews } from "#web/domain/notice-view.ts";
import { sentences as texts } from "./notice-texts.ts";

export const domainNoticeViews: NoticeViews<DomainNotice> = {
  domain_troubled: {
    Icon: DnsOutlined,
    sentence: ({ host, trouble }) => texts.troubled[trouble](host),
    place: () => "/admin/settings?tab=domain",
  },
};
