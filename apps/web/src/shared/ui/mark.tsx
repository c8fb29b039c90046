/** The waterline: a circle that fills from below. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" width={size} height={size} className="shrink-0 text-primary">
      <circle cx="14" cy="14" r="11.8" fill="none" stroke="currentColor" strokeWidth="2.6" />
      <path d="M5.1 15a9 9 0 0 0 17.8 0Z" fill="currentColor" />
    </svg>
  );
}
