// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { type Answers, answerCalls, failingOnce, provenBy } from './fake-calls.fixture.ts';
import { SecurityView } from './security-view.tsx';

const LIST = 'GET /api/members/my/passkeys';
const idOf = (at: number) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`;
const passkey = (at: number, name: string) => ({
  passkeyId: idOf(at),
  name,
  createdAt: '2026-11-02T00:00:00.000Z',
  lastUsedAt: null,
});
const listed = (...passkeys: object[]) => ({ status: 200, body: { passkeys } });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('PublicKeyCredential', class {});
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(answers: Answers) {
  const calls = answerCalls({
    'GET /api/auth/sessions': { status: 200, body: { sessions: [] } },
    ...answers,
  });
  await renderAt('/profile/security', () => <SecurityView member={MEMBER} here="/profile/security" />);
  return calls;
}
const card = () => within(screen.getByRole('region', { name: '패스키' }));

describe('로그인과 보안 (WI-3.06)', () => {
  it('패스키가 없으면 그렇게 말하고, 추가할 수 있다', async () => {
    await show({ [LIST]: listed() });
    expect(await card().findByText('아직 패스키가 없어요.')).toBeTruthy();
    expect(card().getByRole('button', { name: '패스키 추가' })).toBeTruthy();
    expect(screen.getAllByRole('region').map((part) => part.querySelector('h2')?.textContent)).toEqual([
      '패스키',
      '다른 방법',
      '로그인한 기기',
    ]);
  });

  it('오는 동안 자리를 두고, 나머지는 쓸 수 있다', async () => {
    await show({ [LIST]: 'pending' });
    expect(card().getByRole('status').textContent).toBe('로딩 중');
    expect(card().queryByText('아직 패스키가 없어요.')).toBeNull();
    expect(screen.getByRole('button', { name: '비밀번호 바꾸기' })).toBeTruthy();
  });

  it('불러오지 못하면 그것만 말하고, 다시 부를 수 있다', async () => {
    await show({ [LIST]: failingOnce(listed(passkey(1, '집 노트북'))) });
    expect((await card().findByRole('alert')).textContent).toContain('패스키를 불러오지 못했어요.');
    expect(card().queryByText('아직 패스키가 없어요.')).toBeNull();
    fireEvent.click(card().getByRole('button', { name: '다시 시도' }));
    expect(await card().findByText('집 노트북')).toBeTruthy();
  });

  it('쓸 수 없는 브라우저에서는 그렇게 말하고, 있는 것은 지울 수 있다', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await show({ [LIST]: listed(passkey(1, '집 노트북')) });
    expect(await card().findByText('이 주소나 브라우저에서는 패스키를 쓸 수 없어요.')).toBeTruthy();
    expect(card().queryByRole('button', { name: '패스키 추가' })).toBeNull();
    expect(card().getByRole('button', { name: '집 노트북 지우기' })).toBeTruthy();
  });

  it('이름이 길고 많아도 하나씩 고치고 지운다', async () => {
    const long = '가'.repeat(60);
    const many = Array.from({ length: 20 }, (_, at) => passkey(at, at === 0 ? long : `기기 ${at}`));
    const renamed = { ...passkey(3, '학교 태블릿') };
    await show({
      [LIST]: listed(...many),
      [`PUT /api/members/my/passkeys/${idOf(3)}`]: { status: 200, body: renamed },
    });
    expect(await card().findAllByRole('listitem')).toHaveLength(20);
    expect(card().getByText(long).className).toContain('wrap-anywhere');
    fireEvent.click(card().getByRole('button', { name: '기기 3 이름 바꾸기' }));
    const field = card().getByLabelText('패스키 이름');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.click(card().getByRole('button', { name: '저장' }));
    expect(await card().findByRole('alert')).toBeTruthy();
    fireEvent.change(field, { target: { value: '학교 태블릿' } });
    fireEvent.click(card().getByRole('button', { name: '저장' }));
    expect(await card().findByText('학교 태블릿')).toBeTruthy();
    expect(card().queryByText('기기 3')).toBeNull();
  });

  it('지우기는 묻고, 확인이 필요하면 확인한 다음 이어서 지운다', async () => {
    const remove = `DELETE /api/members/my/passkeys/${idOf(1)}`;
    const answers = provenBy('molip-1234', remove, { status: 204 });
    const calls = await show({ ...answers, [LIST]: listed(passkey(1, '집 노트북')) });
    fireEvent.click(await card().findByRole('button', { name: '집 노트북 지우기' }));
    fireEvent.click(await screen.findByRole('button', { name: '패스키 지우기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '본인인지 한 번만 확인할게요' }));
    fireEvent.change(dialog.getByLabelText('비밀번호', { selector: 'input' }), {
      target: { value: 'molip-1234' },
    });
    fireEvent.click(dialog.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(card().queryByText('집 노트북')).toBeNull());
    expect(calls.bodiesOf(remove)).toHaveLength(2);
    expect(useToasts.getState().toasts.at(-1)?.message).toBe('집 노트북 패스키를 지웠어요.');
  });
});
