// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { type Answers, answerCalls, UNAVAILABLE } from './fake-calls.fixture.ts';
import { ResetForm } from './reset-form.tsx';

const METHODS = 'POST /api/members/password-reset/methods';
const RESET = 'POST /api/members/password-reset';
const TOKEN = 'ab'.repeat(16);
const passkey = (methodId: string, name: string, recent = true) => ({
  methodId,
  kind: 'PASSKEY',
  name,
  addedAt: '2026-11-07T00:00:00.000Z',
  recent,
});
const listed = (...methods: object[]) => ({ status: 200, body: { methods } });
const expired = {
  status: 400,
  body: { code: 'RESET_LINK_EXPIRED', message: '링크가 끝났어요. 메일을 새로 받아 주세요.' },
};

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

async function show(answers: Answers, address = `/login#token=${TOKEN}`) {
  const calls = answerCalls(answers);
  const onDone = vi.fn();
  const { router } = await renderAt(address, () => (
    <ResetForm email="seoyeon@example.com" onEmail={() => {}} onDone={onDone} />
  ));
  return { ...calls, onDone, router };
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
const typePassword = async (value = 'molip-again-2') =>
  fireEvent.change(await screen.findByLabelText('새 비밀번호', { selector: 'input' }), { target: { value } });

describe('메일의 링크로 비밀번호를 정하는 페이지 (WI-4.02)', () => {
  it('링크의 표는 주소에서 지우고, 새 비밀번호만 묻는다', async () => {
    const { router } = await show({});
    await screen.findByRole('heading', { level: 1, name: '새 비밀번호를 정해 주세요' });
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('최근에 추가한 방법이 없으면 바로 바꾼다', async () => {
    const { bodiesOf, onDone } = await show({
      [METHODS]: listed(passkey('old', '오래된 것', false)),
      [RESET]: { status: 204 },
    });
    await typePassword();
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.queryByRole('group')).toBeNull();
    expect(bodiesOf(RESET)).toEqual([{ token: TOKEN, newPassword: 'molip-again-2', keep: [] }]);
  });

  it('있으면 먼저 고르게 하고, 고른 것만 남긴다. 이름이 길어도 모두 보인다', async () => {
    const long = '가'.repeat(60);
    const google = {
      methodId: 'GOOGLE',
      kind: 'PROVIDER',
      name: `${'a'.repeat(60)}@example.com`,
      addedAt: '2026-11-08T00:00:00.000Z',
      recent: true,
    };
    const { bodiesOf, onDone } = await show({
      [METHODS]: listed(passkey('p1', long), google, passkey('old', '오래된 것', false)),
      [RESET]: { status: 204 },
    });
    await typePassword();
    submit();
    const choice = within(await screen.findByRole('group', { name: '계속 쓸 로그인 방법을 골라 주세요' }));
    expect(choice.getAllByRole('checkbox')).toHaveLength(2);
    expect(choice.getByText(`패스키 ${long}`).className).toContain('wrap-anywhere');
    expect(choice.getByText(new RegExp(google.name)).className).toContain('wrap-anywhere');
    expect(bodiesOf(RESET), 'nothing is changed before the choice').toEqual([]);
    fireEvent.click(choice.getByRole('checkbox', { name: /Google/ }));
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bodiesOf(RESET)).toEqual([{ token: TOKEN, newPassword: 'molip-again-2', keep: ['GOOGLE'] }]);
    expect(bodiesOf(METHODS)).toHaveLength(1);
  });

  it('기다리는 동안 그렇게 말한다', async () => {
    await show({ [METHODS]: 'pending' });
    await typePassword();
    submit();
    expect(await screen.findByText('바꾸는 중')).toBeTruthy();
  });

  it('끝난 링크는 까닭을 말하고, 메일을 새로 받게 한다', async () => {
    const { onDone } = await show({ [METHODS]: expired });
    await typePassword();
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('링크가 끝났어요.');
    fireEvent.click(screen.getByRole('button', { name: '메일 새로 받기' }));
    expect(await screen.findByRole('heading', { level: 1, name: '비밀번호를 다시 정해요' })).toBeTruthy();
    expect(screen.getByLabelText('이메일')).toHaveProperty('value', 'seoyeon@example.com');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('짧은 비밀번호는 보내지 않고, 받지 못한 요청은 적은 것을 남긴다', async () => {
    const { bodiesOf } = await show({ [METHODS]: UNAVAILABLE });
    await typePassword('짧');
    submit();
    await screen.findByRole('alert');
    expect(bodiesOf(METHODS)).toEqual([]);
    await typePassword();
    submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('잠시 쉬고 있어요.'));
    expect(screen.getByLabelText('새 비밀번호', { selector: 'input' })).toHaveProperty(
      'value',
      'molip-again-2',
    );
  });
});
