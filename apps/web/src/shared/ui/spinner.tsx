export function Spinner({ size = 20 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} className="spinner shrink-0">
      <path
        d="M17.5 10A7.5 7.5 0 1 1 10 2.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
