import type { Activity } from '@molip/contract';
import desktop from '@phosphor-icons/core/assets/regular/desktop.svg?raw';
import phone from '@phosphor-icons/core/assets/regular/device-mobile.svg?raw';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?raw';
import envelope from '@phosphor-icons/core/assets/regular/envelope-simple.svg?raw';
import fingerprint from '@phosphor-icons/core/assets/regular/fingerprint.svg?raw';
import link from '@phosphor-icons/core/assets/regular/link-simple.svg?raw';
import lock from '@phosphor-icons/core/assets/regular/lock-simple.svg?raw';
import signOut from '@phosphor-icons/core/assets/regular/sign-out.svg?raw';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { activityCopy as copy } from '../../activity-copy.ts';
import type { ActivityGroup } from '../../model/profile/group-activity.ts';

const HANDHELD = /iPhone|iPad|Android/;

const ICONS: Record<Exclude<Activity['kind'], 'NEW_DEVICE'>, string> = {
  PROVIDER_ADDED: link,
  PROVIDER_REMOVED: link,
  PASSKEY_ADDED: fingerprint,
  PASSKEY_REMOVED: fingerprint,
  EMAIL_CHANGED: envelope,
  EMAIL_RESTORED: envelope,
  PASSWORD_CHANGED: lock,
  EXPORTED: download,
  SESSION_ENDED: signOut,
  SESSIONS_ENDED: signOut,
  REFRESH_REUSED: signOut,
};

const TIMES: Record<ActivityGroup, Intl.DateTimeFormatOptions> = {
  today: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  week: { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { month: 'long', day: 'numeric' },
  before: { month: 'long', day: 'numeric' },
};

interface ActivityRowProps {
  readonly activity: Activity;
  readonly group: ActivityGroup;
  readonly timeZone: string;
  readonly onNotMe: () => void;
}

/** One line: quiet words to object to it, a button where a device was not known. Also at this device's: a copied cookie shares its session. */
export function ActivityRow({ activity, group, timeZone, onNotMe }: ActivityRowProps) {
  const { kind, device, at, current } = activity;
  const isUnknown = kind === 'NEW_DEVICE' && !current;
  const icon = kind === 'NEW_DEVICE' ? (HANDHELD.test(device) ? phone : desktop) : ICONS[kind];
  const time = new Intl.DateTimeFormat('ko-KR', { ...TIMES[group], timeZone }).format(new Date(at));
  return (
    <li className="grid grid-cols-[24px_1fr_auto] items-center gap-x-1.75 gap-y-1 border-b border-line px-2 py-1.75 last:border-b-0 desktop:min-h-9.5 desktop:grid-cols-[24px_1fr_auto_140px] desktop:px-3 desktop:py-1">
      <Icon svg={icon} className={isUnknown ? 'text-warning' : 'text-ink-soft'} />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{copy.what(activity)}</span>
        <span className="block text-small text-ink-soft wrap-anywhere">
          {copy.where(activity)}
          {current ? (
            <span className="ml-0.5 inline-block rounded-small bg-track px-1 font-medium">
              {copy.current}
            </span>
          ) : null}
        </span>
      </span>
      <time dateTime={at} className="figures self-start text-small text-ink-soft desktop:self-center">
        {time}
      </time>
      <span className="col-start-2 desktop:col-start-4 desktop:text-center">
        <Button
          look={isUnknown ? 'line' : 'ghost'}
          aria-label={copy.notMeName(copy.what(activity))}
          className={
            isUnknown
              ? ''
              : '-my-1 px-0! font-medium! underline underline-offset-4 desktop:my-0 desktop:px-2!'
          }
          onClick={onNotMe}
        >
          {copy.notMe}
        </Button>
      </span>
    </li>
  );
}
