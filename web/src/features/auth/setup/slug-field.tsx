/** The slug follows the name until somebody changes it, and says while it is typed whether it can be had. */
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { checkSlug } from "#lambdas/setup/contract.ts";
import { judgeSlug } from "#lambdas/tenants/rules.ts";
import { routeQuery } from "#web/session/api.ts";
import { setupTexts } from "./texts.ts";

const typingMilliseconds = 400;

const importDeriveSlug = () => import("#lambdas/contract/derive-slug.ts");

export function SlugField() {
  const { setValue, formState } = useFormContext();
  const { field, fieldState } = useController({ name: "slug" });
  const name = useWatch({ name: "name" }) as string;
  const [isOwn, setIsOwn] = useState(false);
  const slug = String(field.value ?? "");

  // What was refused before is judged anew with each new name; an untouched form is not blamed for being empty.
  const follow = useEffectEvent((to: string) => setValue("slug", to, { shouldValidate: formState.isSubmitted }));
  useEffect(() => {
    if (isOwn) return;
    let isCurrent = true;
    // Where the tables of letters cannot be fetched, people write the slug themselves.
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
  const problem = standing === undefined || standing === "free" ? undefined : setupTexts.slug[standing];
  const isShown = slug !== "" && problem !== undefined;

  return (
    <TextField
      fullWidth
      required
      label={setupTexts.form.slug}
      name={field.name}
      value={slug}
      inputRef={field.ref}
      onBlur={() => {
        // Not while it is typed in: whoever empties the field is about to write another one.
        if (slug === "") setIsOwn(false);
        field.onBlur();
      }}
      onChange={({ target }) => {
        setIsOwn(true);
        field.onChange(target.value.toLowerCase());
      }}
      error={fieldState.invalid || isShown}
      helperText={fieldState.error?.message ?? (isShown ? problem : hint(slug, address, standing))}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: "none", autoComplete: "off", maxLength: 63 },
        formHelperText: { "aria-live": "polite" },
      }}
    />
  );
}

function hint(slug: string, address: string, standing: string | undefined): string {
  if (slug === "") return setupTexts.form.slugHint(`${window.location.host}/…`);
  return standing === "free" ? setupTexts.slug.free(address) : setupTexts.form.slugHint(address);
}

/** The value once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
