import success from '@phosphor-icons/core/assets/fill/check-circle-fill.svg?raw';
import info from '@phosphor-icons/core/assets/fill/info-fill.svg?raw';
import error from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import warning from '@phosphor-icons/core/assets/fill/warning-fill.svg?raw';
import { Icon } from '../icon.tsx';
import type { Severity } from './severity.ts';

const ICONS: Record<Severity, { readonly svg: string; readonly color: string }> = {
  success: { svg: success, color: 'text-success' },
  error: { svg: error, color: 'text-error' },
  warning: { svg: warning, color: 'text-warning' },
  info: { svg: info, color: 'text-info' },
};

export function SeverityIcon({ severity }: { readonly severity: Severity }) {
  const { svg, color } = ICONS[severity];
  return <Icon svg={svg} size={22} className={color} />;
}
