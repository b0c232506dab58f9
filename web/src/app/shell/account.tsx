import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { auth } from "#web/session/auth.ts";
import { useAccountEmail } from "#web/session/use-account-email.ts";
import { useMe } from "#web/session/workspace.tsx";
import { tightLines } from "../../kit/looks.ts";
import { displayName } from "./display-name.ts";
import { Hint } from "./hint.tsx";
import { shellTexts } from "./texts.ts";

/** The bottom of the sidebar: the account's name, and signing out. */
export function Account({ isOpen }: { isOpen: boolean }) {
  const { member } = useMe();
  const [isLeaving, setIsLeaving] = useState(false);
  // Platform staff have no member item in this workspace, but they have an account.
  const accountEmail = useAccountEmail({ enabled: member === null });
  const email = member?.email ?? accountEmail;
  const person = member ?? { firstName: "", lastName: "", email: email ?? "", avatarUrl: null };
  const name = displayName(person);

  function leave(): void {
    setIsLeaving(true);
    void auth.signOut();
  }

  return (
    <Box
      sx={{
        flex: "none",
        display: "flex",
        flexDirection: isOpen ? "row" : "column",
        alignItems: "center",
        gap: 1.25,
        paddingInline: isOpen ? 2 : 0.5,
        paddingBlock: 1.5,
        borderBlockStart: "1px solid",
        borderColor: "divider",
      }}
    >
      <PersonAvatar person={person} size={34} />
      {isOpen && (
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography
            variant="body2"
            noWrap
            title={name}
            sx={{ fontWeight: "fontWeightMedium", lineHeight: tightLines }}
          >
            {name}
          </Typography>
          {email !== undefined && (
            <Typography
              variant="caption"
              component="p"
              noWrap
              title={email}
              color="textSecondary"
              sx={{ lineHeight: tightLines }}
            >
              {email}
            </Typography>
          )}
        </Box>
      )}
      <Hint title={shellTexts.signOut} placement={isOpen ? "top" : "right"}>
        <IconButton aria-label={isLeaving ? shellTexts.signingOut : shellTexts.signOut} onClick={leave}>
          <LogoutOutlined />
        </IconButton>
      </Hint>
    </Box>
  );
}
