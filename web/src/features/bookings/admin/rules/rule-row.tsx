/** One rule: what applies without it, or its field with a mark and the way back. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { differsTexts } from "#web/domain/rules/rule-names.ts";
import { rulesTexts as texts } from "./texts.ts";

interface RuleRowProps {
  name: string;
  /** What applies while the rule is not set. */
  base: string;
  isSet: boolean;
  /** Whether the rules are one resource's. */
  isOwn: boolean;
  onSet: () => void;
  onReset: () => void;
  help?: ReactNode;
  children: ReactNode;
}

export function RuleRow({ name, base, isSet, isOwn, onSet, onReset, help, children }: RuleRowProps) {
  const id = useId();
  const [back, backFor] = isOwn
    ? [differsTexts.reset, differsTexts.resetFor(name)]
    : [texts.toUsual, texts.toUsualFor(name)];
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        {isSet && isOwn && <Chip size="small" variant="outlined" label={differsTexts.differs} />}
        {isSet ? (
          <Button size="small" color="inherit" aria-label={backFor} onClick={onReset}>
            {back}
          </Button>
        ) : (
          <Button size="small" aria-label={texts.changeFor(name)} onClick={onSet}>
            {texts.change}
          </Button>
        )}
      </Box>
      {isSet ? (
        <>
          {help !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {help}
            </Typography>
          )}
          <Box sx={{ display: "grid", gap: 2, marginBlockStart: 2 }}>{children}</Box>
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {texts.is(isOwn ? texts.ofWorkspace : texts.usual, base)}
        </Typography>
      )}
    </Card>
  );
}
