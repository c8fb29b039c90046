// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { XhrOnFetch } from '#shared/images/xhr.fixture.ts';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { memberQuery } from '../../api/read-member.ts';
import { type Answers, answerCalls, provenBy } from '../fake-calls.fixture.ts';
import { ProfileEditView } from './profile-edit-view.tsx';

const CHANGE = 'PUT /api/members';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('XMLHttpRequest', XhrOnFetch);
  useToasts.setState({ toasts: [] });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function show(answers: Answers = {}, changes: Partial<Member> = {}) {
  let member = { ...MEMBER, timeZone: ownZone, ...changes };
  const calls = answerCalls({
    [CHANGE]: (body) => {
      member = { ...member, ...(body as object) };
      return { status: 200, body: member };
    },
    ...answers,
  });
  const page = await renderAt('/profile/edit', () => (
    <ProfileEditView member={member} here="/profile/edit" />
  ));
  return { ...calls, ...page };
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const part = (name: string) => within(screen.getByRole('region', { name }));
const basics = () => part('기본 정보');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(basics().getByRole('button', { name: '저장' }));
const reauthDialog = async () =>
  within(await screen.findByRole('dialog', { name: '본인인지 한 번만 확인할게요' }));
const prove = async (dialog: Awaited<ReturnType<typeof reauthDialog>>, password: string) => {
  type(dialog.getByLabelText('비밀번호', { selector: 'input' }), password);
  fireEvent.click(dialog.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const toast = () => useToasts.getState().toasts.at(-1)?.message;

describe('기본 정보 (R-2.24)', () => {
  it('바꾼 것만 한 번에 저장하고, 회원이 보이는 곳마다 따라온다', async () => {
    const { bodiesOf, client } = await show();
    type(basics().getByLabelText('닉네임'), ' 서연이 ');
    fireEvent.keyDown(basics().getByRole('spinbutton', { name: '하루 목표' }), { key: 'ArrowUp' });
    fireEvent.keyDown(basics().getByRole('spinbutton', { name: '하루가 시작되는 시각' }), { key: 'Home' });
    save();
    await waitFor(() => expect(toast()).toBe('프로필을 저장했어요.'));
    expect(bodiesOf(CHANGE)).toEqual([{ nickname: '서연이', goalMinutes: 70, dayStartHour: 0 }]);
    expect(client.getQueryData(memberQuery.queryKey)).toMatchObject({ nickname: '서연이', goalMinutes: 70 });
    save();
    await waitFor(() => expect(toast()).toBe('바뀐 것이 없어요.'));
    expect(bodiesOf(CHANGE)).toHaveLength(1);
  });

  it('목표는 10분에서 720분, 하루는 0시에서 6시 사이에 시작한다', async () => {
    await show();
    const bounds = (name: string) =>
      ['aria-valuemin', 'aria-valuemax'].map((fact) =>
        basics().getByRole('spinbutton', { name }).getAttribute(fact),
      );
    expect(bounds('하루 목표')).toEqual(['10', '720']);
    expect(bounds('하루가 시작되는 시각')).toEqual(['0', '6']);
  });

  it('나쁜 닉네임은 그 칸에서 말하고, 초점을 두고, 보내지 않는다', async () => {
    const { bodiesOf } = await show();
    const nickname = basics().getByLabelText('닉네임');
    type(nickname, '');
    save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/자로 적어 주세요/);
    await waitFor(() => expect(document.activeElement).toBe(nickname));
    expect(bodiesOf(CHANGE)).toHaveLength(0);
  });

  it('서버가 칸을 짚으면 그 말을 그 칸에 두고, 적은 것은 남는다', async () => {
    const errors = [{ field: 'nickname', message: '쓸 수 없는 닉네임이에요.' }];
    await show({ [CHANGE]: { status: 400, body: { code: 'VALIDATION_FAILED', message: '확인', errors } } });
    const nickname = basics().getByLabelText('닉네임');
    type(nickname, '관리자');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('쓸 수 없는 닉네임이에요.');
    expect(nickname).toHaveProperty('value', '관리자');
  });

  it('저장하지 않고 나가려 하면 묻고, 저장했으면 묻지 않는다', async () => {
    const { router } = await show();
    type(basics().getByLabelText('닉네임'), '서연이');
    await act(async () => void router.navigate({ to: '/timer' }));
    const question = await screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' });
    fireEvent.click(within(question).getByRole('button', { name: '계속 고치기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(basics().getByLabelText('닉네임')).toHaveProperty('value', '서연이');
    save();
    await waitFor(() => expect(toast()).toBe('프로필을 저장했어요.'));
    // The word is out a moment before the form is at rest.
    await waitFor(() => expect(basics().queryByText('저장하는 중')).toBeNull());
    await act(async () => void router.navigate({ to: '/timer' }));
    expect(await screen.findByText('다른 페이지')).toBeTruthy();
  });
});

describe('사진 (R-2.24)', () => {
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText('사진 고르기', { selector: 'input' }), {
      target: { files: [file] },
    });
  const picture = () => document.querySelector('img')?.getAttribute('src');

  it('올린 사진은 둥글게 보이고, 저장할 때 회원의 것이 되고, 뺄 수 있다', async () => {
    const uploaded = { imageUrl: '/api/images/new.webp', oriFileName: 'me.png' };
    const { bodiesOf } = await show({ 'POST /api/images/upload': { status: 201, body: uploaded } });
    pick(new File(['1'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(picture()).toBe('/api/images/new.webp'));
    await waitFor(() =>
      expect(basics().getByRole('button', { name: '저장' })).toHaveProperty('disabled', false),
    );
    save();
    await waitFor(() => expect(bodiesOf(CHANGE)).toEqual([{ profileImageUrl: '/api/images/new.webp' }]));
    fireEvent.click(screen.getByRole('button', { name: '사진 빼기' }));
    expect(picture()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '사진 고르기' }));
    save();
    await waitFor(() => expect(bodiesOf(CHANGE)[1]).toEqual({ profileImageUrl: null }));
  });

  it('올릴 수 없는 것은 보내지 않고 까닭을 말한다', async () => {
    const { sent } = await show();
    pick(new File(['1'], 'me.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole('alert')).textContent).toContain('JPG, PNG, GIF, WebP만 올릴 수 있어요.');
    expect(sent).toHaveLength(0);
  });
});

describe('시간대 (R-2.24)', () => {
  const other = ownZone === 'Asia/Tokyo' ? 'Asia/Seoul' : 'Asia/Tokyo';

  it('찾아서 고르고, 지난 날은 그대로라고 말한다', async () => {
    const { bodiesOf } = await show();
    expect(screen.getByText(/지난 날의 기록은 그대로예요/)).toBeTruthy();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    fireEvent.click(screen.getByRole('combobox', { name: /시간대/ }));
    // By the DOM itself: asking each of four hundred rows for its role or its label takes seconds.
    const field = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[aria-label="시간대 찾기"]');
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
    type(field, 'new york');
    await waitFor(() => expect(document.querySelectorAll('input[type=radio]')).toHaveLength(1));
    const dialog = within(screen.getByRole('dialog', { name: '시간대 고르기' }));
    expect(dialog.getByRole('radio', { name: /뉴욕/ })).toHaveProperty('checked', true);
    fireEvent.click(dialog.getByRole('button', { name: '이 시간대로' }));
    await waitFor(() => expect(screen.getByRole('combobox').textContent).toMatch(/뉴욕 \(UTC-[45]\)/));
    save();
    await waitFor(() => expect(bodiesOf(CHANGE)).toEqual([{ timeZone: 'America/New_York' }]));
  }, 20_000);

  it('기기의 시간대와 다르면 한 번에 바꿀 수 있다', async () => {
    await show({}, { timeZone: other });
    const suggestion = screen.getByRole('button', { name: /^이 기기의 시간대로 바꾸기/ });
    suggestion.focus();
    fireEvent.click(suggestion);
    expect(screen.queryByRole('button', { name: /^이 기기의 시간대로 바꾸기/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /시간대/ }));
  });

  it('다르게 적힌 같은 시간대는 같은 곳이다', async () => {
    const { bodiesOf } = await show({}, { timeZone: ownZone.toLowerCase() });
    expect(screen.queryByRole('button', { name: /^이 기기의 시간대로 바꾸기/ })).toBeNull();
    save();
    await waitFor(() => expect(toast()).toBe('바뀐 것이 없어요.'));
    expect(bodiesOf(CHANGE)).toHaveLength(0);
  });
});

describe('이메일 (R-2.24)', () => {
  const ASK = 'POST /api/members/my/email-change';
  const TAKE = 'PUT /api/members/my/email';
  const SENT = { status: 202, body: { expiresInSeconds: 300, resendAfterSeconds: 60 } };
  const email = () => part('이메일');
  const askFor = (address: string) => {
    type(email().getByLabelText('새 이메일'), address);
    fireEvent.click(email().getByRole('button', { name: '인증 번호 받기' }));
  };
  const typeCode = async (code: string) => {
    const box = await email().findByLabelText('인증 번호 6자리 중 1번째');
    fireEvent.paste(box, { clipboardData: { getData: () => code } });
  };

  it('새 주소로 간 번호가 돌아와야 바뀐다', async () => {
    const { bodiesOf, client } = await show({
      [ASK]: SENT,
      [TAKE]: { status: 200, body: { ...MEMBER, email: 'new@example.com' } },
    });
    askFor('New@Example.com ');
    await typeCode('123456');
    await waitFor(() => expect(toast()).toBe('이메일을 바꿨어요.'));
    expect(bodiesOf(ASK)).toEqual([{ email: 'new@example.com' }]);
    expect(bodiesOf(TAKE)).toEqual([{ email: 'new@example.com', code: '123456' }]);
    expect(client.getQueryData(memberQuery.queryKey)).toMatchObject({ email: 'new@example.com' });
    expect(document.activeElement).toBe(email().getByRole('heading'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('메일을 보러 간 사이에 페이지가 다시 열려도 번호를 적던 곳이다', async () => {
    const { bodiesOf } = await show({ [ASK]: SENT });
    askFor('new@example.com');
    await email().findByLabelText('인증 번호 6자리 중 1번째');
    cleanup();
    const reopened = await show({ [TAKE]: { status: 200, body: { ...MEMBER, email: 'new@example.com' } } });
    expect(email().getByText('new@example.com')).toBeTruthy();
    expect(email().getByText(/\d+초 뒤에 다시 보내기/)).toBeTruthy();
    await typeCode('123456');
    await waitFor(() => expect(toast()).toBe('이메일을 바꿨어요.'));
    expect([bodiesOf(ASK).length, reopened.bodiesOf(ASK).length], 'no second mail').toEqual([1, 0]);
  });

  it('시간이 지난 번호와 남의 번호는 다시 열지 않는다', async () => {
    await show({ [ASK]: { status: 202, body: { expiresInSeconds: 0, resendAfterSeconds: 0 } } });
    askFor('new@example.com');
    await email().findByLabelText('인증 번호 6자리 중 1번째');
    cleanup();
    await show({ [ASK]: SENT });
    askFor('new@example.com');
    await email().findByLabelText('인증 번호 6자리 중 1번째');
    cleanup();
    await show({}, { memberId: MEMBER.memberId + 1 });
    expect(email().getByLabelText('새 이메일')).toHaveProperty('value', '');
  });

  it('다시 연 뒤에 또 보내려면 확인해야 할 때, 번호를 적던 곳 위에서 묻는다. 그만두면 보내지 않는다', async () => {
    await show({ [ASK]: { status: 202, body: { expiresInSeconds: 300, resendAfterSeconds: 0 } } });
    askFor('new@example.com');
    await email().findByLabelText('인증 번호 6자리 중 1번째');
    cleanup();
    const { bodiesOf } = await show(provenBy('molip-1234', ASK, SENT));
    const again = async () => {
      fireEvent.click(email().getByRole('button', { name: '다시 보내기' }));
      return reauthDialog();
    };
    fireEvent.click((await again()).getByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(email().queryByRole('status')).toBeNull());
    expect(email().queryByRole('alert')).toBeNull();
    await prove(await again(), 'molip-1234');
    expect(await email().findByText(/다시 보냈어요/)).toBeTruthy();
    expect(bodiesOf(ASK)).toEqual(Array.from({ length: 3 }, () => ({ email: 'new@example.com' })));
  });

  it('다른 주소로 하려고 하면 빈칸에서 시작하고, 초점을 잃지 않는다', async () => {
    await show({ [ASK]: SENT });
    askFor('new@example.com');
    fireEvent.click(await email().findByRole('button', { name: '다른 주소로 하기' }));
    expect(email().getByLabelText('새 이메일')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(email().getByRole('heading'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('그사이 다른 계정이 쓰게 된 주소는 로그인하라고 하지 않는다', async () => {
    const body = { code: 'EMAIL_TAKEN', message: '이미 가입된 이메일이에요. 로그인해 주세요.' };
    await show({ [ASK]: SENT, [TAKE]: { status: 409, body } });
    askFor('new@example.com');
    await typeCode('123456');
    expect((await email().findByRole('alert')).textContent).toBe(
      '다른 계정이 쓰고 있는 이메일이에요. 다른 주소로 해 주세요.',
    );
  });

  it('틀린 번호는 까닭을 말하고 빈칸에서 다시 받는다', async () => {
    const body = { code: 'EMAIL_CODE_MISMATCH', message: '인증 번호가 맞지 않아요.' };
    await show({ [ASK]: SENT, [TAKE]: { status: 400, body } });
    askFor('new@example.com');
    await typeCode('000000');
    expect((await email().findByRole('alert')).textContent).toBe('인증 번호가 맞지 않아요.');
    expect(email().getByLabelText('인증 번호 6자리 중 1번째')).toHaveProperty('value', '');
    expect(email().getByText(/\d+초 뒤에 다시 보내기/)).toBeTruthy();
  });

  it.each([
    ['이메일이 아닌 것', 'seoyeon', /이메일 주소를 확인해 주세요/],
    ['서버가 짚은 것', MEMBER.email, /지금 쓰는 주소예요/],
  ])('%s은 그 칸에서 말하고, 초점을 둔다', async (_, address, words) => {
    const errors = [{ field: 'email', message: '지금 쓰는 주소예요.' }];
    await show({ [ASK]: { status: 400, body: { code: 'VALIDATION_FAILED', message: '확인', errors } } });
    askFor(address);
    expect((await email().findByRole('alert')).textContent).toMatch(words);
    await waitFor(() => expect(document.activeElement).toBe(email().getByLabelText('새 이메일')));
  });

  it('로그인한 지 오래됐으면 본인인지 확인하고, 이어서 보낸다 (WI-3.09)', async () => {
    const { bodiesOf } = await show(provenBy('molip-1234', ASK, SENT));
    askFor('new@example.com');
    const dialog = await reauthDialog();
    expect(dialog.getByText(/이메일을 바꾸기 전에 확인해요/)).toBeTruthy();
    await prove(dialog, 'molip-1234');
    await email().findByLabelText('인증 번호 6자리 중 1번째');
    expect(bodiesOf(ASK)[1]).toEqual({ email: 'new@example.com' });
  });
});

describe('비밀번호 (R-2.24)', () => {
  it('다른 기기에서 로그아웃된다고 먼저 말하고, 확인한 다음 저장하고, 칸을 비운다 (WI-2.04)', async () => {
    const { bodiesOf } = await show(provenBy('molip-1234', CHANGE, { status: 200, body: MEMBER }));
    const password = part('비밀번호');
    expect(password.getByText('저장하면 다른 기기에서는 모두 로그아웃돼요.')).toBeTruthy();
    type(password.getByLabelText('새 비밀번호', { selector: 'input' }), 'molip-5678');
    fireEvent.click(password.getByRole('button', { name: '비밀번호 바꾸기' }));
    await prove(await reauthDialog(), 'molip-1234');
    await waitFor(() => expect(toast()).toBe('비밀번호를 저장했어요.'));
    expect(bodiesOf(CHANGE).at(-1)).toEqual({ newPassword: 'molip-5678' });
    expect(part('비밀번호').getByLabelText('새 비밀번호', { selector: 'input' })).toHaveProperty('value', '');
    expect(document.activeElement).toBe(password.getByRole('heading'));
  });
});
