/** What the sweep over texts must find, and what it must ignore. */
interface Toasts {
  error: (title: string) => void;
}

export function StrayTexts({ toasts, count }: { toasts: Toasts; count: number }) {
  if (count < 0) throw new Error("Nobody reads this on a screen.");
  const kind: "Two words" | "none" = "none";
  return (
    <button
      type="button"
      aria-label="Named"
      data-kind={kind}
      className="Quiet row"
      onClick={() => toasts.error("Nothing was saved")}
    >
      Shown to everybody {`Counted in ${count}`} · {count}
      {count > 1 ? "yes" : "no"}
      {count > 2 && `${count} rows`}
      <img alt={"hall"} src="/hall.png" role={count > 3 ? "presentation" : "img"} />
    </button>
  );
}
