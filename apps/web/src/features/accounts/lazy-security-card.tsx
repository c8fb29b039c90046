import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { signInMethodsCopy } from './sign-in-methods-copy.ts';

/** Below the first screen of phones, and a third of the page's code. The fallback has the height of the six rows. */
export const SecurityCard = lazyComponent(
  async () => (await import('./ui/profile/security-card.tsx')).SecurityCard,
  {
    when: 'retried',
    fallback: (
      <SettingsCard title={signInMethodsCopy.title}>
        <div className="min-h-45" />
      </SettingsCard>
    ),
  },
);
