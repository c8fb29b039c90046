import { SECOND_MS } from '@molip/domain/kernel';
import { pushJob } from './loading-store.ts';

/** What is there sooner needs no word. */
const SAID_AFTER_MS = SECOND_MS;

/** A job that is shown once it has taken long. */
export function pushLateJob(job: Parameters<typeof pushJob>[0]): ReturnType<typeof pushJob> {
  let shown: ReturnType<typeof pushJob> | undefined;
  const timer = setTimeout(() => {
    shown = pushJob(job);
  }, SAID_AFTER_MS);
  return {
    tell: (detail) => shown?.tell(detail),
    end: () => {
      clearTimeout(timer);
      shown?.end();
    },
  };
}
