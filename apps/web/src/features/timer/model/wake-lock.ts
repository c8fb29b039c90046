import { useTimerStore } from './timer-store.ts';

/** Keeps the screen on during a focus, where the browser allows it. Browsers release the lock of a hidden page. */
export function startWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isRequesting = false;

  const wantsLock = () => {
    const { state } = useTimerStore.getState().record;
    return state.status === 'RUNNING' && state.mode === 'FOCUS' && document.visibilityState === 'visible';
  };
  const adjust = async () => {
    if (!wantsLock()) {
      void lock?.release();
      lock = null;
    } else if ((!lock || lock.released) && !isRequesting) {
      isRequesting = true;
      // Refused on low battery, for example: the screen then goes dark as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      isRequesting = false;
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
