import { type ComponentProps, lazy, Suspense } from 'react';
import { loadInTheEnd } from '#shared/lib/load-in-the-end.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { adSettingsTitle } from './profile-section.ts';

const LaterSettings = lazy(() =>
  loadInTheEnd(() => import('./ui/settings/ad-settings-card.tsx')).then((module) => ({
    default: module.AdSettingsCard,
  })),
);

/** After the page itself: it is the last of its cards, and few come for it. */
export function AdSettingsCard(props: ComponentProps<typeof LaterSettings>) {
  return (
    <Suspense fallback={<Opening />}>
      <LaterSettings {...props} />
    </Suspense>
  );
}

function Opening() {
  return (
    <SettingsCard title={adSettingsTitle}>
      <Skeleton className="my-1.25 h-20" />
    </SettingsCard>
  );
}
