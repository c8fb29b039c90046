// @vitest-environment jsdom
import type { Member } from '@molip/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { memberQuery } from '../../api/read-member.ts';
import { answerCalls, provenBy } from '../fake-calls.fixture.ts';
import { SignInMethods } from './sign-in-methods.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => {});
  sessionStorage.clear();
});
afterEach(cleanup);

const answer = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

function show(changes: Partial<Member>) {
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <SignInMethods member={{ ...MEMBER, ...changes }} here="/profile" />
    </QueryClientProvider>,
  );
  return queryClient;
}

const sent = () =>
  fetched.mock.calls.map(([address, init]) => `${init?.method} ${new URL(String(address)).pathname}`);
const button = (name: string) => screen.getByRole('button', { name });

describe('로그인과 보안', () => {
  it('연결을 누르면 표를 받고, 돌아올 곳을 적어 두고, 서버의 주소로 떠난다', async () => {
    const leaveFor = vi.spyOn(wholePage, 'leaveFor').mockReturnValue();
    answer(201, { url: '/oauth2/authorization/kakao?link' });
    show({});
    fireEvent.click(button('카카오 연결'));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/oauth2/authorization/kakao?link'));
    expect(sent()).toEqual(['POST /api/members/my/providers/kakao/link']);
    expect(sessionStorage.getItem('molip.next')).toBe('/profile');
  });

  it('해제는 물어본 다음에 하고, 회원 정보를 바꾸고, 알린다', async () => {
    answer(200, MEMBER);
    const queryClient = show({ linkedProviders: ['GOOGLE'], linkedEmails: { GOOGLE: 'mine@gmail.com' } });
    expect(screen.getByText('연결됨 · mine@gmail.com')).toBeTruthy();
    fireEvent.click(button('Google 연결 해제'));
    const dialog = await screen.findByRole('dialog', { name: 'Google 연결을 해제할까요?' });
    expect(dialog.textContent).toContain('다른 기기에서는 모두 로그아웃돼요');
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.click(button('연결 해제'));
    await waitFor(() => expect(queryClient.getQueryData(memberQuery.queryKey)).toEqual(MEMBER));
    expect(sent()).toEqual(['DELETE /api/members/my/providers/google']);
    expect(useToasts.getState().toasts.at(-1)?.message).toBe('Google 연결을 해제했어요.');
  });

  it('하나뿐인 방법은 해제할 수 없고, 까닭과 할 일을 말한다', () => {
    show({ hasPassword: false, linkedProviders: ['GOOGLE'] });
    expect(button('Google 연결 해제')).toHaveProperty('disabled', true);
    expect(screen.getByText(/로그인할 방법이 이것뿐이에요/).textContent).toContain('비밀번호를 정하면');
    cleanup();
    show({ hasPassword: false, linkedProviders: ['GOOGLE', 'KAKAO'] });
    expect(button('Google 연결 해제')).toHaveProperty('disabled', false);
  });

  it('비밀번호가 없으면 새것만 묻는다', async () => {
    answer(200, { ...MEMBER, hasPassword: true });
    const queryClient = show({ hasPassword: false, linkedProviders: ['GOOGLE'] });
    fireEvent.click(button('비밀번호 정하기'));
    fireEvent.change(await screen.findByLabelText('새 비밀번호', { selector: 'input' }), {
      target: { value: 'molip-1234' },
    });
    fireEvent.click(button('저장'));
    await waitFor(() => expect(queryClient.getQueryData(memberQuery.queryKey)).toBeDefined());
    const saved = fetched.mock.calls.find(([, init]) => init?.method === 'PUT');
    expect(saved?.[1]?.body).toBe('{"newPassword":"molip-1234"}');
  });

  it('로그인한 지 오래됐으면 연결된 곳에서 다시 로그인하게 한다', async () => {
    answer(403, { code: 'REAUTH_REQUIRED', message: '다시 로그인해 주세요.' });
    const member: Member = { ...MEMBER, hasPassword: false, linkedProviders: ['KAKAO'] };
    await renderAt('/profile', () => <SignInMethods member={member} here="/profile" />);
    fireEvent.click(button('비밀번호 정하기'));
    fireEvent.change(await screen.findByLabelText('새 비밀번호', { selector: 'input' }), {
      target: { value: 'molip-1234' },
    });
    fireEvent.click(button('저장'));
    const again = await screen.findByRole('link', { name: '카카오로 다시 로그인' });
    expect(again.getAttribute('href')).toBe('/oauth2/authorization/kakao?again');
    fireEvent.click(again);
    expect(sessionStorage.getItem('molip.next')).toBe('/profile');
  });

  it('바꿀 때는 새것만 적고, 본인인지 확인한 다음 저장한다. 그만두면 적은 것이 남는다 (WI-2.04)', async () => {
    const saved = { status: 200, body: MEMBER };
    const calls = answerCalls(provenBy('molip-1234', 'PUT /api/members', saved));
    await renderAt('/profile/security', () => <SignInMethods member={MEMBER} here="/profile/security" />);
    fireEvent.click(button('비밀번호 바꾸기'));
    const field = await screen.findByLabelText('새 비밀번호', { selector: 'input' });
    expect(screen.queryByLabelText(/지금 쓰는/)).toBeNull();
    fireEvent.change(field, { target: { value: 'molip-5678' } });
    const ask = async () => {
      fireEvent.click(await screen.findByRole('button', { name: '저장' }));
      return within(await screen.findByRole('dialog', { name: '본인인지 한 번만 확인할게요' }));
    };
    const stopped = await ask();
    expect(stopped.getByText(/비밀번호를 바꾸기 전에 확인해요/)).toBeTruthy();
    fireEvent.click(stopped.getByRole('button', { name: '그만두기' }));
    await waitFor(() => expect(screen.queryByText('본인인지 한 번만 확인할게요')).toBeNull());
    expect(field).toHaveProperty('value', 'molip-5678');
    expect(screen.queryByRole('alert')).toBeNull();

    const dialog = await ask();
    const prove = (password: string) => {
      fireEvent.change(dialog.getByLabelText('비밀번호', { selector: 'input' }), {
        target: { value: password },
      });
      fireEvent.click(dialog.getByRole('button', { name: '확인' }));
    };
    prove('wrong-1');
    expect((await dialog.findByRole('alert')).textContent).toContain('비밀번호가 맞지 않아요.');
    prove('molip-1234');
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('비밀번호를 저장했어요.'));
    expect(calls.bodiesOf('PUT /api/members').at(-1)).toEqual({ newPassword: 'molip-5678' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
