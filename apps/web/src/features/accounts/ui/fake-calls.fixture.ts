import { vi } from 'vitest';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** By "METHOD /path"; a function is asked anew each time, 'lost' gets no answer, 'pending' waits for one. */
export type Answers = Record<string, Answer | 'lost' | 'pending' | ((body: unknown) => Answer)>;

/** Answers the calls of the code under test; what is not named is lost. */
export function answerCalls(answers: Answers) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: URL | string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(address)).pathname}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const given = answers[call] ?? 'lost';
    const answer = typeof given === 'function' ? given(body) : given;
    if (answer === 'pending') return new Promise<Response>(() => {});
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status });
  });
  return {
    sent,
    /** What was sent by this call, in its order. */
    bodiesOf: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body),
  };
}

/** A call that is refused until the member has shown who they are by this password. */
export function provenBy(password: string, call: string, answer: Answer): Answers {
  let isProven = false;
  return {
    'GET /api/members/my/passkeys': { status: 200, body: { passkeys: [] } },
    'POST /api/auth/reauthentication': (body) => {
      isProven = (body as { password?: string }).password === password;
      return isProven ? { status: 204 } : REAUTH;
    },
    [call]: () => (isProven ? answer : REAUTH),
  };
}

export const UNAVAILABLE: Answer = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: '잠시 쉬고 있어요.' },
};

/** First refused, then answered. */
export function failingOnce(answer: Answer): () => Answer {
  let tries = 0;
  return () => {
    tries += 1;
    return tries === 1 ? UNAVAILABLE : answer;
  };
}

export const REAUTH = {
  status: 403,
  body: { code: 'REAUTH_REQUIRED', message: '안전을 위해 비밀번호를 입력하거나 다시 로그인해 주세요.' },
};
