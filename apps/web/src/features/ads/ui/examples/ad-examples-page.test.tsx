// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { answerCalls } from '../../ads.fixture.ts';
import { AdExamplesPage } from './ad-examples-page.tsx';

afterEach(cleanup);

it('모든 자리와 상태를 보이고, 여기서 숨긴 것은 서버가 모른다 (R-2.26)', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const sent = answerCalls({});
  await renderAt('/examples/ad', AdExamplesPage);
  for (const name of [
    '홈 위쪽',
    '노트 목록',
    '덱 목록',
    '프로필 아래쪽',
    '글이 길 때',
    '그만 보기를 눌렀을 때',
  ]) {
    expect(screen.getByRole('heading', { level: 3, name })).toBeDefined();
  }
  const ads = () => screen.getAllByRole('region', { name: /^광고: / });
  expect(ads()).toHaveLength(6);
  const [first] = ads() as [HTMLElement];
  fireEvent.click(within(first).getByRole('button', { name: '이 광고에 대해' }));
  fireEvent.click(within(first).getByRole('menuitem', { name: '이 광고 그만 보기' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '그만 보기' }));
  await waitFor(() => expect(ads()).toHaveLength(5));
  const undo = () => fireEvent.click(screen.getAllByRole('button', { name: '되돌리기' })[0] as HTMLElement);
  undo();
  await waitFor(() => expect(ads()).toHaveLength(6));
  // The state that is shown from the first: blocked, with the way back.
  expect(screen.getByText('이 광고를 더 보여 드리지 않을게요.')).toBeDefined();
  undo();
  await waitFor(() => expect(ads()).toHaveLength(7));
  expect(screen.getByText('광고 없이 쓰고 있어요.')).toBeDefined();
  expect(sent).toEqual([]);
});
