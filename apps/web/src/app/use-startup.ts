import { useCallback, useEffect, useState } from 'react';
import { skipValidation, useAuth, validateSession } from '../features/accounts/index.ts';
import { messageOf } from '../shared/lib/api/index.ts';

export function useStartup() {
  const isReady = useAuth((state) => state.isInitialized);
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
  useEffect(() => {
    if (failure === null) return;
    addEventListener('online', validate);
    return () => removeEventListener('online', validate);
  }, [failure, validate]);
  return { isReady, failure, retry: validate };
}
