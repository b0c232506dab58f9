import EastOutlined from "@mui/icons-material/EastOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Points } from "#web/domain/points.tsx";
import { deductTexts, grantTexts } from "./texts.ts";

interface BalanceChangeProps {
  /** Undefined until it is read. */
  before: number | undefined;
  /** Negative where points are taken. Undefined until the field holds a valid amount. */
  amount: number | undefined;
}

export function BalanceChange({ before, amount }: BalanceChangeProps) {
  return (
    <Box component="dl" sx={{ display: "flex", alignItems: "flex-end", gap: 2, m: 0 }}>
      <Side name={grantTexts.before}>{before === undefined ? "–" : <Points value={before} />}</Side>
      <EastOutlined aria-hidden sx={{ color: "text.secondary", mb: 0.25 }} />
      <Side name={grantTexts.after}>
        {amount === undefined || before === undefined ? (
          <Typography component="span" variant="body2" color="textSecondary">
            {grantTexts.unknownAfter}
          </Typography>
        ) : (
          <After balance={before + amount} />
        )}
      </Side>
    </Box>
  );
}

function After({ balance }: { balance: number }) {
  if (balance >= 0) return <Points value={balance} />;
  return (
    <Typography component="span" variant="body2" color="error">
      {deductTexts.belowZero}
    </Typography>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary" noWrap>
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontWeight: "fontWeightMedium", minHeight: 26, display: "flex", alignItems: "center" }}
      >
        {children}
      </Typography>
    </div>
  );
}
