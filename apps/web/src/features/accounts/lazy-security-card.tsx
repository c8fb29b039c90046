import { type ComponentProps, lazy, Suspense } from 'react';
import { loadInTheEnd } from '#shared/lib/load-in-the-end.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { signInMethodsCopy } from './sign-in-methods-copy.ts';

const Security = lazy(() =>
  loadInTheEnd(() => import('./ui/profile/security-card.tsx')).then((module) => ({
    default: module.SecurityCard,
  })),
);

/** Below the first screen of phones, and a third of the page's code. Its place has the height of its six rows. */
export function SecurityCard(props: ComponentProps<typeof Security>) {
  return (
    <Suspense
      fallback={
        <SettingsCard title={signInMethodsCopy.title}>
          <div className="min-h-45" />
        </SettingsCard>
      }
    >
      <Security {...props} />
    </Suspense>
  );
}
