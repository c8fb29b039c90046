import { startTransition, useCallback, useEffect, useState } from 'react';
import { skipValidation, useAuth, validateSession } from '#features/accounts/index.ts';
import { messageOf } from '#shared/lib/api/index.ts';
import { router } from './router.tsx';

export function useStartup() {
  const isKnown = useAuth((state) => state.isInitialized);
  const [isLoaded, setIsLoaded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const validate = useCallback(() => {
    setFailure(null);
    validateSession().catch((reason: unknown) => setFailure(messageOf(reason)));
  }, []);
  useEffect(() => {
    // There the social callback itself asks for the session that the provider's answer opened.
    if (location.pathname === '/auth/login' && !location.search) skipValidation();
    else validate();
  }, [validate]);
  // The first page takes the place of the startup screen, and not of an empty one.
  useEffect(() => {
    // In turns with the browser: a whole page at once would hold up what is pressed meanwhile.
    if (isKnown) void router.load().finally(() => startTransition(() => setIsLoaded(true)));
  }, [isKnown]);
  useEffect(() => {
    if (failure === null) return;
    addEventListener('online', validate);
    return () => removeEventListener('online', validate);
  }, [failure, validate]);
  return { isReady: isKnown && isLoaded, failure, retry: validate };
}
