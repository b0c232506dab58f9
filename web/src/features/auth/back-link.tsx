import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Button from "@mui/material/Button";
import { authTexts } from "./texts.ts";

export function BackToSignIn({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="text"
      color="inherit"
      startIcon={<ArrowBackOutlined />}
      onClick={onPress}
      sx={{ justifySelf: "start", marginInlineStart: -2 }}
    >
      {authTexts.back}
    </Button>
  );
}
