import { appConfig } from '#shared/config/app-config.ts';
import { commonCopy } from '#shared/copy/common.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { BoatScene } from '#shared/ui/scene.tsx';
import { appCopy } from '../copy.ts';
import { Footer } from './footer.tsx';

interface StartupScreenProps {
  /** Why nobody could say who is here; null while the answer is on its way. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/**
 * The same stands in index.html, where it is seen before any script has come. In the middle of the window, wherever the
 * footer is, so that it does not move.
 */
export function StartupLoading() {
  return (
    <div className="pointer-events-none fixed inset-0 flex">
      <LoadingScreen />
    </div>
  );
}

/** Until it is known whether somebody is signed in. */
export function StartupScreen({ failure, onRetry }: StartupScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main className="flex flex-1 flex-col">
        {failure === null ? (
          <>
            <h1 className="sr-only">{appConfig.productName}</h1>
            <StartupLoading />
          </>
        ) : (
          <MessagePage
            scene={<BoatScene />}
            title={appCopy.unreachable.title}
            lines={appCopy.unreachable.lines}
            detail={failure}
          >
            <Button isLarge onClick={onRetry}>
              {commonCopy.retry}
            </Button>
          </MessagePage>
        )}
      </main>
      <Footer />
    </div>
  );
}
