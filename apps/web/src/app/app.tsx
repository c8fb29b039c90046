import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { StartupScreen } from './shell/startup-screen.tsx';
import { useStartup } from './use-startup.ts';

export function App() {
  const startup = useStartup();
  return (
    <ErrorBoundary>
      {startup.isReady ? (
        <RouterProvider router={router} />
      ) : (
        <StartupScreen failure={startup.failure} onRetry={startup.retry} />
      )}
    </ErrorBoundary>
  );
}
