// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { LoginForm } from './login-form.tsx';

function answer(status: number, body: unknown, headers = {}) {
  return new Response(JSON.stringify(body), { status, headers });
}

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(cleanup);

function show() {
  const onSignedIn = vi.fn();
  render(
    <LoginForm email="seoyeon@example.com" onEmail={() => {}} onSignedIn={onSignedIn} forgotLink={null} />,
  );
  return onSignedIn;
}

const password = () => screen.getByLabelText('비밀번호', { selector: 'input' });
const press = () => fireEvent.click(screen.getByRole('button', { name: '로그인' }));

describe('로그인 양식', () => {
  it('이메일과 비밀번호로 로그인한다 (A-1.01)', async () => {
    fetched.mockResolvedValue(answer(200, { accessToken: 'token', member: MEMBER }));
    const onSignedIn = show();
    fireEvent.change(password(), { target: { value: 'molip-1234' } });
    press();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"email":"seoyeon@example.com","password":"molip-1234"}');
  });

  it('빈 비밀번호는 보내지 않고 그 칸에서 알린다', () => {
    show();
    press();
    expect(screen.getByRole('alert').textContent).toBe('비밀번호를 입력해 주세요.');
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('서버가 거절한 까닭을 그대로 보여 준다 (E-8.05)', async () => {
    const message = '이메일이나 비밀번호가 맞지 않아요.';
    fetched.mockResolvedValue(answer(401, { code: 'AUTH_INVALID_CREDENTIALS', message }));
    show();
    fireEvent.change(password(), { target: { value: 'wrong' } });
    press();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('서버가 칸을 짚으면 그 칸에 보여 준다', async () => {
    const errors = [{ field: 'email', message: '이메일 주소를 확인해 주세요.' }];
    fetched.mockResolvedValue(answer(400, { code: 'VALIDATION_FAILED', message: '확인해 주세요.', errors }));
    show();
    fireEvent.change(password(), { target: { value: 'molip-1234' } });
    press();
    expect((await screen.findByRole('alert')).textContent).toBe('이메일 주소를 확인해 주세요.');
    expect(screen.getByLabelText('이메일').getAttribute('aria-invalid')).toBe('true');
  });

  it('너무 잦으면 몇 초 뒤에 되는지 알린다', async () => {
    const body = { code: 'TOO_MANY_REQUESTS', message: '요청이 너무 잦아요.' };
    fetched.mockResolvedValue(answer(429, body, { 'retry-after': '42' }));
    show();
    fireEvent.change(password(), { target: { value: 'molip-1234' } });
    press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      '요청이 너무 잦아요. 42초 뒤에 다시 할 수 있어요.',
    );
  });

  it('두 번 눌러도 한 번만 보낸다', async () => {
    let respond = (_: Response) => {};
    fetched.mockReturnValue(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    const onSignedIn = show();
    fireEvent.change(password(), { target: { value: 'molip-1234' } });
    press();
    fireEvent.submit(password().closest('form') as HTMLFormElement);
    expect(screen.getByRole('status').textContent).toBe('로그인하는 중');
    await act(async () => respond(answer(200, { accessToken: 'token', member: MEMBER })));
    expect(fetched).toHaveBeenCalledOnce();
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('한글을 조합하는 중의 Enter는 보내지 않는다', () => {
    show();
    const enter = createEvent.keyDown(password(), { key: 'Enter', isComposing: true });
    fireEvent(password(), enter);
    expect(enter.defaultPrevented).toBe(true);
  });

  it('비밀번호를 보이거나 숨긴다 (W-2.07)', () => {
    show();
    expect(password().getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(password().getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
    expect(password().getAttribute('type')).toBe('password');
  });
});
