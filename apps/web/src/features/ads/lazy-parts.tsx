import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { adSettingsTitle } from './profile-section.ts';

/** The last card of the profile. */
export const AdSettingsCard = lazyComponent(
  async () => (await import('./ui/settings/ad-settings-card.tsx')).AdSettingsCard,
  {
    when: 'retried',
    fallback: (
      <SettingsCard title={adSettingsTitle}>
        <Skeleton className="my-1.25 h-20" />
      </SettingsCard>
    ),
  },
);
