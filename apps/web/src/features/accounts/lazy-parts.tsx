import { type ComponentProps, lazy, Suspense } from 'react';
import { loadBehindPage } from '#shared/lib/load-in-the-end.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';

const Reset = lazy(() => import('./ui/reset-form.tsx').then((module) => ({ default: module.ResetForm })));

/** Few forget their password: it comes when somebody has, and weighs on nobody else's first view. */
export function ResetForm(props: ComponentProps<typeof Reset>) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Reset {...props} />
    </Suspense>
  );
}

const Password = lazy(() =>
  import('./ui/sign-in-methods/password-form.tsx').then((module) => ({ default: module.PasswordForm })),
);

/** In a dialog that is opened once in a long while. */
export function PasswordForm(props: ComponentProps<typeof Password>) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Password {...props} />
    </Suspense>
  );
}

const Passkey = lazy(() =>
  loadBehindPage(() => import('./ui/passkeys/passkey-sign-in.tsx')).then((module) => ({
    default: module.PasskeySignIn,
  })),
);

/** Its place is there at once, so that nothing moves when it comes. */
export function PasskeySignIn(props: ComponentProps<typeof Passkey>) {
  return (
    <div className="min-h-6.5">
      <Suspense>
        <Passkey {...props} />
      </Suspense>
    </div>
  );
}
