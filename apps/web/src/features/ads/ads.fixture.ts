import type { Ad } from '@molip/contract';
import { vi } from 'vitest';

export const DASHBOARD_AD: Ad = {
  adId: 3,
  position: 'DASHBOARD_TOP',
  title: '20분이면 한 세트예요',
  body: '집중 20분, 쉬는 시간 10분.',
  imageUrl: '/house/timer.svg',
  linkUrl: '/timer',
  advertiser: '몰입',
  category: '학습 도구',
};
export const NOTE_AD: Ad = { ...DASHBOARD_AD, adId: 4, position: 'NOTE_LIST', title: '노트가 카드가 돼요' };

/** What jsdom has no layout for: the test says how much of an element is in sight, and whether something covers it. */
export function stubSight() {
  let tell: (ratio: number) => void = () => {};
  let covered = false;
  document.elementFromPoint = () => (covered ? document.body : document.querySelector('.ad'));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { intersectionRatio: number }[]) => void) {
        tell = (intersectionRatio) => onChange([{ intersectionRatio }]);
      }
      observe() {}
      disconnect() {
        tell = () => {};
      }
    },
  );
  return {
    show: (ratio: number) => tell(ratio),
    cover: (isCovered: boolean) => {
      covered = isCovered;
    },
  };
}

export interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly keepalive: boolean;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export const SERVER_RESTS: Answer = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' },
};

/** Answers by `METHOD /path`, at once, and remembers what was sent. What is not named is done without a word. */
export function answerCalls(answers: Record<string, Answer | Promise<Answer>>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: URL, { method, body, keepalive }: RequestInit) => {
    const call = `${method} ${address.pathname}`;
    sent.push({ call, body: body ? JSON.parse(String(body)) : undefined, keepalive: keepalive ?? false });
    const answer = (await answers[call]) ?? { status: 204 };
    return new Response(answer.body ? JSON.stringify(answer.body) : null, { status: answer.status });
  });
  return sent;
}
