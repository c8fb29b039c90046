export function Keycap({ children }: { readonly children: string }) {
  return (
    <kbd className="inline-flex h-2.25 min-w-2.5 items-center justify-center rounded-[4px] border border-line-strong px-0.5 font-sans text-caption text-ink">
      {children}
    </kbd>
  );
}
