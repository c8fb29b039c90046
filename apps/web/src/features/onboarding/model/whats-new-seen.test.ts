import { describe, expect, it, vi } from 'vitest';
import { readWhatsNewSeen, shouldShowWhatsNew, storeWhatsNewSeen } from './whats-new-seen.ts';

const DAY = '2026-11-12';
const asked = {
  storedDate: null,
  nowUtc: new Date(`${DAY}T05:00:00Z`),
  isAuthenticated: true,
  path: '/profile',
} as const;

describe('새 소식 팝업', () => {
  it.each([
    ['처음이면 연다 (P-4.01)', {}, true],
    ['어제 미뤘으면 오늘은 연다 (P-4.01)', { storedDate: '2026-11-11' }, true],
    ['시계가 뒤로 가 있었어도 날짜가 다르면 연다 (P-4.01)', { storedDate: '2026-11-13' }, true],
    ['읽을 수 없는 날짜는 다른 날짜다 (P-4.01)', { storedDate: 'garbage' }, true],
    ['오늘 미뤘으면 열지 않는다 (P-4.02)', { storedDate: DAY }, false],
    ['로그인하지 않았으면 열지 않는다 (P-4.04, A-6.03)', { isAuthenticated: false }, false],
    ['소개를 보는 동안 기다린다 (Q-38)', { path: '/introduction' }, false],
    ['목표를 정하는 동안 기다린다 (Q-38)', { path: '/set-goal' }, false],
    ['로그인 페이지에서는 열지 않는다', { path: '/login' }, false],
    ['가입 페이지에서는 열지 않는다', { path: '/signup' }, false],
    ['적는 동안 기다린다', { path: '/note/create' }, false],
    ['고치는 동안 기다린다', { path: '/note/3/edit' }, false],
    ['복습하는 동안 기다린다', { path: '/flashcards/5/practice' }, false],
    ['로그인과 보안을 보는 동안 기다린다 (P-4.05)', { path: '/profile/security' }, false],
    ['최근 활동을 보는 동안 기다린다 (P-4.05)', { path: '/profile/activity' }, false],
    ['읽는 동안은 연다', { path: '/note/3' }, true],
  ])('%s', (_, changes, shown) => {
    expect(shouldShowWhatsNew({ ...asked, ...changes })).toBe(shown);
  });

  it('한국 시각 08:59에 미루면 UTC 날짜가 바뀌는 09:00까지만 조용하다 (X-4.10, P-9.01)', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    storeWhatsNewSeen(new Date('2026-11-13T08:59:00+09:00'));
    expect(Object.fromEntries(stored)).toEqual({ 'molip.whats-new.seen': DAY });

    const storedDate = readWhatsNewSeen();
    const at = (korean: string) => shouldShowWhatsNew({ ...asked, storedDate, nowUtc: new Date(korean) });
    expect(at('2026-11-13T08:59:59.999+09:00')).toBe(false);
    expect(at('2026-11-13T09:00:00.000+09:00')).toBe(true);
  });

  it('저장소를 쓸 수 없어도 멈추지 않는다', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(readWhatsNewSeen()).toBeNull();
    expect(() => storeWhatsNewSeen(new Date())).not.toThrow();
  });
});
