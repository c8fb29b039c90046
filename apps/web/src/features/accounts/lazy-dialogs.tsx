import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { offsetOf, regionOf } from './model/profile/time-zones.ts';

/** Contents of dialogs of the profile, which few visits open. */
const fallback = <LoadingScreen />;

export const PasswordForm = lazyComponent(
  async () => (await import('./ui/sign-in-methods/password-form.tsx')).PasswordForm,
  { fallback },
);

export const DeviceList = lazyComponent(
  async () => (await import('./ui/profile/device-list.tsx')).DeviceList,
  { fallback, when: 'retried' },
);

export const ZoneList = lazyComponent(
  async () => (await import('./ui/profile-edit/zone-list.tsx')).ZoneList,
  { fallback, when: 'retried' },
);

export const CodeEntry = lazyComponent(async () => (await import('./ui/code-entry.tsx')).CodeEntry, {
  fallback,
  when: 'retried',
});

interface ZoneProps {
  readonly id: string;
}

const ZoneName = lazyComponent(async () => (await import('./ui/profile-edit/zone-name.tsx')).ZoneName, {
  fallback: ({ id }: ZoneProps) => regionOf(id, 'ko') ?? id,
  when: 'retried',
});

/** 대한민국 · 서울 (UTC+9). Until the names of cities are loaded, the browser's name of the zone. */
export function ZoneWords({ id }: ZoneProps) {
  return (
    <span>
      <ZoneName id={id} /> ({offsetOf(id)})
    </span>
  );
}
