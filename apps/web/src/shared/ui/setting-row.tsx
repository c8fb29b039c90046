import { type ReactNode, useId } from 'react';

export const ROW = 'min-h-7.5 border-b border-line py-1.25 last:border-b-0';

interface NamedControl {
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
}

interface SettingRowProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** The control, which the words beside it name. */
  readonly children: (names: NamedControl) => ReactNode;
}

/** The whole row is the target of its control. */
export function SettingRow({ label, help, children }: SettingRowProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what `children` draws.
    <label className={`${ROW} flex cursor-pointer items-center justify-between gap-2`}>
      <span className="min-w-0">
        <span id={id} className="block">
          {label}
        </span>
        {help ? (
          <span id={helpId} className="block text-small text-ink-soft">
            {help}
          </span>
        ) : null}
      </span>
      {children({ labelledBy: id, describedBy: help ? helpId : undefined })}
    </label>
  );
}
