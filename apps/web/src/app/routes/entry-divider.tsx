/** 또는: between two ways of doing the same. */
export function EntryDivider({ children }: { readonly children: string }) {
  return (
    <div className="my-2.5 flex items-center gap-1.5 text-small text-ink-soft">
      <span className="h-px flex-1 bg-line" />
      {children}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
