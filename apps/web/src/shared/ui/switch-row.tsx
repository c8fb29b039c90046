import type { ReactNode } from 'react';
import { SettingRow } from './setting-row.tsx';
import { Switch } from './switch.tsx';

interface SwitchRowProps {
  readonly label: string;
  readonly help: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function SwitchRow({ label, help, ...control }: SwitchRowProps) {
  return (
    <SettingRow label={label} help={help}>
      {(names) => <Switch {...names} {...control} />}
    </SettingRow>
  );
}
