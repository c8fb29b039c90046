import { type ComponentProps, lazy, Suspense } from 'react';
import { loadInTheEnd } from '#shared/lib/load-in-the-end.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { offsetOf, regionOf } from './model/profile/time-zones.ts';

/** What stands in dialogs of the profile, which few visits open. Apart from the parts that the sign-in page names. */
const Devices = lazy(() =>
  loadInTheEnd(() => import('./ui/profile/device-list.tsx')).then((module) => ({
    default: module.DeviceList,
  })),
);

export function DeviceList() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Devices />
    </Suspense>
  );
}

const Zones = lazy(() =>
  loadInTheEnd(() => import('./ui/profile-edit/zone-list.tsx')).then((module) => ({
    default: module.ZoneList,
  })),
);

export function ZoneList(props: ComponentProps<typeof Zones>) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Zones {...props} />
    </Suspense>
  );
}

const Name = lazy(() =>
  loadInTheEnd(() => import('./ui/profile-edit/zone-name.tsx')).then((module) => ({
    default: module.ZoneName,
  })),
);

/** 대한민국 · 서울 (UTC+9). The names of cities are those of the dialog; until they come, it is what the browser says. */
export function ZoneWords({ id }: ComponentProps<typeof Name>) {
  return (
    <span>
      <Suspense fallback={regionOf(id, 'ko') ?? id}>
        <Name id={id} />
      </Suspense>{' '}
      ({offsetOf(id)})
    </span>
  );
}

const Code = lazy(() =>
  loadInTheEnd(() => import('./ui/code-entry.tsx')).then((module) => ({ default: module.CodeEntry })),
);

/** In the profile it comes once a code was sent. */
export function CodeEntry(props: ComponentProps<typeof Code>) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Code {...props} />
    </Suspense>
  );
}
