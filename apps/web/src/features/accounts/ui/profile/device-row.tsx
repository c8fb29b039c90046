import type { DeviceSession } from '@molip/contract';
import desktop from '@phosphor-icons/core/assets/regular/desktop.svg?raw';
import phone from '@phosphor-icons/core/assets/regular/device-mobile.svg?raw';
import { ageWords } from '#shared/lib/age-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { devicesCopy as copy } from '../../devices-copy.ts';

const HANDHELD = /iPhone|iPad|Android/;

interface DeviceRowProps {
  readonly session: DeviceSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

export function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { device, lastSeenAt, current } = session;
  const age = ageWords(Date.now() - new Date(lastSeenAt).getTime());
  return (
    <li className="flex min-h-7.5 items-center gap-1.5 border-b border-line py-1">
      <Icon svg={HANDHELD.test(device) ? phone : desktop} className="text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{device}</span>
        <span className="block text-small text-ink-soft">
          {current ? <b className="text-primary">{copy.current}</b> : copy.lastSeen(age)}
        </span>
      </span>
      {current ? null : (
        <Button
          look="line"
          aria-label={copy.endName(device)}
          isBusy={isEnding}
          busyLabel=""
          onClick={isEnding ? undefined : onEnd}
        >
          {copy.end}
        </Button>
      )}
    </li>
  );
}
