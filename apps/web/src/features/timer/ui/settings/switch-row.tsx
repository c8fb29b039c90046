import { type ReactNode, useId } from 'react';
import { Switch } from '../../../../shared/ui/switch.tsx';

interface SwitchRowProps {
  readonly label: string;
  readonly help: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The whole row is the target of its switch. */
export function SwitchRow({ label, help, checked, onChange }: SwitchRowProps) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control.
    <label className="flex min-h-7.5 cursor-pointer items-center justify-between gap-2 border-b border-line py-1.25 last:border-b-0">
      <span className="min-w-0">
        <span id={id} className="block">
          {label}
        </span>
        <span id={helpId} className="block text-small text-ink-soft">
          {help}
        </span>
      </span>
      <Switch checked={checked} onChange={onChange} labelledBy={id} describedBy={helpId} />
    </label>
  );
}
