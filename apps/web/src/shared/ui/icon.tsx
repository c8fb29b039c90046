interface IconProps {
  /** A Phosphor icon, imported as text: `@phosphor-icons/core/assets/<weight>/<name>.svg?raw`. */
  readonly svg: string;
  readonly size?: number;
  readonly className?: string;
}

/** Always decoration: the words beside it, or the label of its button, carry the meaning. */
export function Icon({ svg, size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      className={`shrink-0 ${className ?? ''}`}
    >
      {pathsOf(svg).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

function pathsOf(svg: string): string[] {
  return [...svg.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1] ?? '');
}
