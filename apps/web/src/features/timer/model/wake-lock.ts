import { useTimerStore } from './timer-store.ts';

/** Keeps the screen on while focusing, where the browser allows it. Leaving the page gives the lock back by itself. */
export function startWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  const wantsLock = () => {
    const { state } = useTimerStore.getState().record;
    return state.status === 'RUNNING' && state.mode === 'FOCUS' && document.visibilityState === 'visible';
  };
  const adjust = async () => {
    if (!wantsLock()) {
      void lock?.release();
      lock = null;
    } else if ((!lock || lock.released) && !isAsking) {
      isAsking = true;
      // Refused on low battery, for one: then the screen goes dark as it would anyway.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      isAsking = false;
      if (!wantsLock()) void lock?.release();
    }
  };
  if (!('wakeLock' in navigator)) return () => {};
  const onChange = () => void adjust();
  const unsubscribe = useTimerStore.subscribe(onChange);
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onChange);
    void lock?.release();
  };
}
