// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { MEMBER } from '#shared/lib/api/api-server.fixture.ts';
import { ExportPart } from './export-part.tsx';
import { type Answers, answerCalls } from './fake-calls.fixture.ts';

let followed: MockInstance<() => void>;
beforeEach(() => {
  followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LINK = 'POST /api/members/my/export-link';

function press(answers: Answers) {
  answerCalls(answers);
  render(<ExportPart member={MEMBER} here="/profile" />);
  fireEvent.click(screen.getByRole('button'));
}

it('주소를 받아 내려받고, 페이지는 그대로이며, 어디서 볼지 말한다 (R-2.23)', async () => {
  press({ [LINK]: { status: 201, body: { url: '/api/exports/ticket' } } });
  await waitFor(() => expect(screen.getByText(/내려받기를 시작했어요/)).toBeTruthy());
  const [link] = followed.mock.instances as unknown as HTMLAnchorElement[];
  expect(link?.getAttribute('href')).toBe('/api/exports/ticket');
  expect(link?.download, 'a refusal takes neither the place of the page nor the name of the ticket').toBe(
    '몰입.zip',
  );
});

it('주소를 받지 못하면 까닭을 말하고, 다시 누를 수 있다', async () => {
  press({ [LINK]: { status: 503, body: { code: 'UNAVAILABLE', message: '서버가 잠시 쉬고 있어요.' } } });
  expect((await screen.findByRole('alert')).textContent).toBe('서버가 잠시 쉬고 있어요.');
  expect(followed).not.toHaveBeenCalled();
  answerCalls({ [LINK]: { status: 201, body: { url: '/api/exports/ticket' } } });
  fireEvent.click(screen.getByRole('button', { name: '내려받기' }));
  await waitFor(() => expect(followed).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('내려받는 동안 또 누르면 시작했다고 하지 않는다', async () => {
  const message = '이미 내려받고 있어요. 끝난 뒤에 다시 해 주세요.';
  press({ [LINK]: { status: 201, body: { url: '/api/exports/ticket' } } });
  await screen.findByText(/내려받기를 시작했어요/);
  answerCalls({ [LINK]: { status: 409, body: { code: 'EXPORT_UNDER_WAY', message } } });
  fireEvent.click(screen.getByRole('button', { name: '내려받기' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByText(/내려받기를 시작했어요/)).toBeNull();
  expect(followed).toHaveBeenCalledOnce();
});

it('오프라인이면 오프라인이라고 말한다', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  press({});
  expect((await screen.findByRole('alert')).textContent).toBe(
    '오프라인이에요. 연결되면 다시 내려받아 주세요.',
  );
});
