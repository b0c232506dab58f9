/**
 * The slug is derived from the name until somebody edits it. While it is typed, the field says whether it is available.
 */
import CheckOutlined from "@mui/icons-material/CheckOutlined";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { checkSlug } from "#lambdas/setup/contract.ts";
import { judgeSlug } from "#lambdas/tenants/rules.ts";
import { routeQuery } from "#web/session/api.ts";
import { slugTexts } from "./texts.ts";

const typingMilliseconds = 400;

const importDeriveSlug = () => import("#lambdas/contract/derive-slug.ts");

export function SlugField() {
  const { setValue, formState } = useFormContext();
  const { field, fieldState } = useController({ name: "slug" });
  const name = useWatch({ name: "name" }) as string;
  const slug = String(field.value ?? "");
  // A form that goes on where it was left keeps its slug.
  const [isOwn, setIsOwn] = useState(slug !== "");

  // A submitted form validates each new name again. An untouched form shows no errors.
  const follow = useEffectEvent((to: string) => setValue("slug", to, { shouldValidate: formState.isSubmitted }));
  useEffect(() => {
    if (isOwn) return;
    let isCurrent = true;
    // If the transliteration tables cannot be loaded, people write the slug themselves.
    importDeriveSlug().then(
      ({ deriveSlug }) => isCurrent && follow(deriveSlug(name)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [name, isOwn]);

  const settled = useSettled(slug);
  const { data } = useQuery({
    ...routeQuery(checkSlug, { params: { slug: settled } }),
    enabled: settled !== "" && judgeSlug(settled) === undefined,
    staleTime: 10_000,
    retry: false,
  });
  const standing = judgeSlug(slug) ?? (data?.slug === slug ? data.standing : undefined);
  const address = `${window.location.host}/${slug}`;
  const problem = standing === undefined || standing === "free" ? undefined : slugTexts[standing];
  const isShown = slug !== "" && problem !== undefined;

  return (
    <TextField
      fullWidth
      required
      label={slugTexts.label}
      name={field.name}
      value={slug}
      inputRef={field.ref}
      onBlur={() => {
        // On blur, not while typing: somebody who empties the field may be about to type another slug.
        if (slug === "") setIsOwn(false);
        field.onBlur();
      }}
      onChange={({ target }) => {
        setIsOwn(true);
        field.onChange(target.value.toLowerCase());
      }}
      error={fieldState.invalid || isShown}
      helperText={fieldState.error?.message ?? (isShown ? problem : <Standing {...{ slug, address, standing }} />)}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: "none", autoComplete: "off", maxLength: 63 },
        formHelperText: { "aria-live": "polite" },
      }}
    />
  );
}

interface StandingProps {
  slug: string;
  address: string;
  standing: string | undefined;
}

function Standing({ slug, address, standing }: StandingProps) {
  if (slug === "") return slugTexts.hint(`${window.location.host}/…`);
  if (standing !== "free") return slugTexts.hint(address);
  return (
    <Box component="span" sx={{ color: "success.main" }}>
      <CheckOutlined aria-hidden fontSize="inherit" sx={{ verticalAlign: "text-bottom", marginInlineEnd: 0.5 }} />
      {slugTexts.free(address)}
    </Box>
  );
}

/** The value once typing has paused. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
