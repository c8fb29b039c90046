import { useState } from 'react';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { askForNotifications, type NotificationPermissionAnswer } from '../../model/permission.ts';
import { settingsCopy } from '../copy.ts';
import { needsHomeScreen } from './home-screen.ts';

const copy = settingsCopy.alerts;

interface NotificationRowProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Turning it on asks the browser; what stands in the way is said with the way round it. */
export function NotificationRow({ checked, onChange }: NotificationRowProps) {
  const [answer, setAnswer] = useState(knownAnswer);
  const flip = (isOn: boolean) => {
    onChange(isOn);
    if (isOn) void askForNotifications().then(setAnswer);
  };
  const obstacle = checked ? obstacleOf(answer) : null;
  return (
    <SwitchRow
      label={copy.notification.label}
      help={
        <>
          {copy.notification.help}
          <span role="status" className="block text-warning">
            {obstacle}
          </span>
        </>
      }
      checked={checked}
      onChange={flip}
    />
  );
}

/** Without asking: that is done on a gesture only. */
function knownAnswer(): NotificationPermissionAnswer {
  if (typeof Notification === 'undefined') return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'granted';
}

function obstacleOf(answer: NotificationPermissionAnswer): string | null {
  if (needsHomeScreen()) return copy.needsHomeScreen;
  return answer === 'granted' ? null : copy[answer];
}
