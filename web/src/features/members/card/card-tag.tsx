/** The NFC tag of a card: bound by holding it to a reader that types, replaced and removed. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import * as z from "zod";
import { typedTagSchema } from "#lambdas/cards/contract.ts";
import { type CardChange, changeCard, getCard, listCardEvents } from "#lambdas/cards/staff-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { tagTexts as texts } from "./texts.ts";

interface CardTagProps {
  memberId: MemberId;
  tag: string | null;
  isBlocked: boolean;
  /** Of the card that was seen. */
  version: number;
}

export function CardTagSection({ memberId, tag, isBlocked, version }: CardTagProps) {
  const { tenantId } = useWorkspace();
  const [asked, setAsked] = useState<"bind" | "remove">();
  const close = () => setAsked(undefined);
  const removal: CardChange = { action: "remove_tag" };
  return (
    <Box component="section" aria-label={texts.title}>
      <Typography variant="h3">{texts.title}</Typography>
      {tag === null ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {texts.none}
        </Typography>
      ) : (
        <Box sx={{ mt: 1 }}>
          <Typography sx={{ overflowWrap: "anywhere" }}>{tag}</Typography>
          {isBlocked && (
            <Typography variant="body2" color="textSecondary">
              {texts.blocked}
            </Typography>
          )}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1, ml: -1 }}>
        <Button onClick={() => setAsked("bind")}>{tag === null ? texts.bind : texts.change}</Button>
        {tag !== null && <Button onClick={() => setAsked("remove")}>{texts.remove}</Button>}
      </Box>
      {asked === "bind" && <BindDialog memberId={memberId} hasTag={tag !== null} version={version} onClose={close} />}
      {asked === "remove" && (
        <MutationDialog
          route={changeCard}
          refreshes={[listCardEvents]}
          input={() => ({ params: { tenantId, memberId }, body: { change: removal, version } })}
          keeps={(answer, cache) => cache.change(getCard, () => answer)}
          title={texts.removeTitle}
          text={texts.removeText}
          confirmLabel={texts.remove}
          tone="negative"
          success={() => ({ title: texts.removed })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}

const binding = (tag: string): CardChange => ({ action: "bind_tag", tag });
const fieldsSchema = z.object({ tag: typedTagSchema });
const inputTexts = { tag: { invalid_format: texts.numberError, too_big: texts.numberError } };

interface BindDialogProps {
  memberId: MemberId;
  hasTag: boolean;
  version: number;
  onClose: () => void;
}

/** The reader presses Enter after the number, and Enter sends the form. */
function BindDialog({ memberId, hasTag, version, onClose }: BindDialogProps) {
  const { tenantId } = useWorkspace();
  const form = useContractForm(fieldsSchema, { tag: "" }, inputTexts);
  const { setFocus } = form;
  // What the reader types must go into the field. The dialog takes the focus when it opens, so the field waits for it.
  useEffect(() => {
    const opened = setTimeout(() => setFocus("tag"), 50);
    return () => clearTimeout(opened);
  }, [setFocus]);
  return (
    <MutationFormDialog
      route={changeCard}
      refreshes={[listCardEvents]}
      form={form}
      inputTexts={inputTexts}
      input={({ tag }) => ({
        params: { tenantId, memberId },
        body: { change: binding(tag), version },
      })}
      keeps={(answer, cache) => cache.change(getCard, () => answer)}
      fieldOf={(path) => path.slice(path.lastIndexOf(".") + 1)}
      title={hasTag ? texts.change : texts.bind}
      submitLabel={texts.bind}
      asksToDiscard={false}
      success={() => ({ title: texts.done })}
      onDone={onClose}
      onClose={onClose}
    >
      <Typography>{hasTag ? texts.changeText : texts.bindText}</Typography>
      <FormTextField
        name="tag"
        label={texts.number}
        helperText={texts.numberHint}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "off" } }}
      />
    </MutationFormDialog>
  );
}
