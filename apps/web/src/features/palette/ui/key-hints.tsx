import { Keycap } from '#shared/ui/keycap.tsx';
import { paletteCopy as copy } from '../copy.ts';

const HINTS = [
  { caps: ['↑', '↓'], what: copy.keys.move },
  { caps: ['Enter'], what: copy.keys.open },
  { caps: ['Esc'], what: copy.keys.close },
];

/** Hidden from screen readers, which say how a combobox is used. */
export function KeyHints() {
  return (
    <div aria-hidden="true" className="palette-keys text-small text-ink-soft">
      {HINTS.map(({ caps, what }) => (
        <span key={what} className="flex items-center gap-0.5">
          {caps.map((cap) => (
            <Keycap key={cap}>{cap}</Keycap>
          ))}
          {what}
        </span>
      ))}
    </div>
  );
}
