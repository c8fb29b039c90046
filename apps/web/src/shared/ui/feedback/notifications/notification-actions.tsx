import { classNames } from '#shared/lib/class-names.ts';
import { buttonClass } from '../../button.tsx';
import type { NotificationAction } from './notification-list.ts';

const LOOKS = { contained: 'primary', outlined: 'line', text: 'ghost' } as const;
const TEXT_COLORS = { primary: 'text-primary!', secondary: '', error: 'text-error!' } as const;

interface NotificationActionsProps {
  readonly actions: readonly NotificationAction[];
  readonly onDone: () => void;
}

export function NotificationActions({ actions, onDone }: NotificationActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="-mb-1 flex flex-wrap gap-1">
      {actions.map(({ label, action, variant = 'text', color = 'primary' }) => (
        <button
          key={label}
          type="button"
          onClick={() => {
            onDone();
            action();
          }}
          className={classNames(
            buttonClass(variant === 'contained' && color === 'error' ? 'danger' : LOOKS[variant]),
            'text-label!',
            variant === 'text' && '-ml-1.5 px-1.5!',
            variant !== 'contained' && TEXT_COLORS[color],
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
