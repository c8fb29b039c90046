import { useState } from 'react';
import { SwitchRow } from '#shared/ui/switch-row.tsx';
import { askForNotifications, type PermissionResult } from '../../model/push-notifications.ts';
import { settingsCopy } from '../copy.ts';

const copy = settingsCopy.alerts;

interface NotificationRowProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Asks the browser when it is turned on, and says how to remove an obstacle. */
export function NotificationRow({ checked, onChange }: NotificationRowProps) {
  const [permission, setPermission] = useState(knownPermission);
  const toggle = (isOn: boolean) => {
    onChange(isOn);
    if (isOn) void askForNotifications().then(setPermission);
  };
  const obstacle = checked ? obstacleOf(permission) : null;
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
      onChange={toggle}
    />
  );
}

/** Without asking, which needs a gesture. */
function knownPermission(): PermissionResult {
  if (typeof Notification === 'undefined') return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'granted';
}

function obstacleOf(permission: PermissionResult): string | null {
  if (needsHomeScreen()) return copy.needsHomeScreen;
  return permission === 'granted' ? null : copy[permission];
}

/** iOS and iPadOS notify for apps on the home screen only. */
function needsHomeScreen(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  // iPads report themselves as Macs; no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
