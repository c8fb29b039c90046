import { describe, expect, it } from 'vitest';
import { type Call, calls, ERRORS, Member, SignupBody } from './index.ts';

const table = Object.entries<Call>(calls);

describe('the table of calls', () => {
  it.each(table)('%s → every path id has a schema and an owner', (_name, call) => {
    const ids = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id);
    expect(ids.length > 0).toBe(call.params !== undefined);
    const { owned = {}, within = [], shared = [], words = [] } = call;
    const named = [...Object.keys(owned), ...within, ...shared, ...words];
    if (call.who === 'member') expect(named.sort()).toEqual(ids.sort());
  });

  it('each method and path → once', () => {
    const keys = table.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(Object.entries(ERRORS))('%s → a Korean message (O-1.02)', (_code, { message }) => {
    expect(message).toMatch(/^[가-힣][^a-z]*[.]$/);
  });
});

it('a member → the specification’s fields (A-3.03)', () => {
  for (const field of [
    'memberId',
    'email',
    'nickname',
    'isEmailVerified',
    'socialLogin',
    'hasSeenIntroduction',
  ]) {
    expect(Member.shape).toHaveProperty(field);
  }
});

it('each invalid field of a sign-up → its own Korean sentence (V-5.20)', () => {
  const result = SignupBody.safeParse({
    email: 'not an address',
    password: 'short',
    nickname: '나',
    consents: { terms: true, privacy: false },
    code: '12345',
  });
  const messages = Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
  expect(messages).toEqual({
    email: '이메일 주소를 확인해 주세요. (예: name@example.com)',
    password: '8자 이상이어야 해요.',
    nickname: '2~20자로 적어 주세요.',
    'consents.privacy': '개인정보 수집과 이용에 동의해 주세요.',
    'consents.age14': '만 14세 이상만 가입할 수 있어요.',
    code: '숫자 6자리를 입력해 주세요.',
  });
});
