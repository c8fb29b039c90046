import type { ComponentProps } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';

/** Few members forget their password: the form is not part of the first view of the sign-in page. */
export const ResetForm = lazyComponent(async () => (await import('./ui/reset-form.tsx')).ResetForm, {
  fallback: <LoadingScreen />,
});

const LazyPasskeySignIn = lazyComponent(
  async () => (await import('./ui/passkeys/passkey-sign-in.tsx')).PasskeySignIn,
  { when: 'page-ready' },
);

/** Reserves the height of the button, so that nothing moves when it is loaded. */
export function PasskeySignIn(props: ComponentProps<typeof LazyPasskeySignIn>) {
  return (
    <div className="min-h-6.5">
      <LazyPasskeySignIn {...props} />
    </div>
  );
}
