// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { closeSnackbar, useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { answerCalls, DASHBOARD_AD, NOTE_AD, SERVER_RESTS, type Sent, stubSight } from './ads.fixture.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const ACTIVE = 'GET /api/ads/active';
const IMPRESSION = 'POST /api/ads/3/impression';
const CLICK = 'POST /api/ads/3/click';
const BLOCK = 'POST /api/ads/3/block';
const PREFERENCES = 'GET /api/ads/preferences';
const UNBLOCK = 'DELETE /api/ads/3/block';

let AdPlace: typeof import('./ad-place.tsx').AdPlace;
let sight: ReturnType<typeof stubSight>;
let sent: Sent[];
const reported: unknown[] = [];

beforeAll(async () => {
  ({ AdPlace } = await import('./ad-place.tsx'));
  await import('./later.ts');
});
beforeEach(() => {
  sight = stubSight();
  vi.stubGlobal('scrollTo', () => {});
  reported.length = 0;
  vi.spyOn(console, 'debug').mockImplementation((what) => void reported.push(what));
  answerWith({});
});
afterEach(() => {
  cleanup();
  closeSnackbar();
});

function answerWith(change: Parameters<typeof answerCalls>[0]) {
  sent = answerCalls({
    [ACTIVE]: { status: 200, body: { ads: [DASHBOARD_AD, NOTE_AD] } },
    [IMPRESSION]: { status: 200, body: { adId: 3, impressionCount: 1 } },
    [CLICK]: { status: 200, body: { adId: 3, clickCount: 1 } },
    ...change,
  });
}

const asked = (call: string) => sent.filter((one) => one.call === call);

let setAdFree: (isAdFree: boolean) => void = () => {};

interface Given {
  readonly isAdFree?: boolean;
  readonly isBelow?: boolean;
  readonly memberId?: number;
}

function Page({ given }: { readonly given: Given }) {
  const [isAdFree, set] = useState(given.isAdFree ?? false);
  setAdFree = set;
  return (
    <AdPlace
      position="DASHBOARD_TOP"
      memberId={given.memberId}
      isAdFree={isAdFree}
      isBelow={given.isBelow ?? false}
    >
      {(ad: ReactNode) => (
        <main id="main" tabIndex={-1}>
          <input aria-label="찾기" />
          <h1 tabIndex={-1}>대시보드</h1>
          <div className="empty:hidden">{ad}</div>
          <p>본문</p>
        </main>
      )}
    </AdPlace>
  );
}

const open = (given: Given = { memberId: 7 }) => renderAt('/dashboard', () => <Page given={given} />);

const ad = () => screen.queryByRole('region', { name: '광고' });
const place = () => document.querySelector('main > div') as HTMLElement;
const isUnseen = () => screen.getByText('본문').closest('.invisible') !== null;

describe('an ad in its place', () => {
  it('is named, says whose it is, and leads to a new tab (U-32, AD-1.01)', async () => {
    await open();
    const region = await screen.findByRole('region', { name: '광고' });
    expect(region.textContent).toContain('광고몰입');
    const link = within(region).getByRole('link');
    expect(link.getAttribute('href')).toBe('/timer');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('sponsored noopener noreferrer');
    expect(isUnseen()).toBe(false);
  });

  it('the page waits for it unseen, at most 300 ms; what comes later is left out (U-32)', async () => {
    let answer: (given: { status: number; body: object }) => void = () => {};
    answerWith({
      [ACTIVE]: new Promise((resolve) => {
        answer = resolve;
      }),
    });
    const began = performance.now();
    await open();
    expect(isUnseen()).toBe(true);
    await waitFor(() => expect(isUnseen()).toBe(false), { interval: 5 });
    expect(performance.now() - began).toBeGreaterThan(250);
    await act(async () => answer({ status: 200, body: { ads: [DASHBOARD_AD] } }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ad()).toBeNull();
  });

  describe('below the page', () => {
    const LATE_MS = 400;
    const openBelow = async () => {
      const late = new Promise<{ status: number; body: object }>((resolve) =>
        setTimeout(() => resolve({ status: 200, body: { ads: [DASHBOARD_AD] } }), LATE_MS),
      );
      answerWith({ [ACTIVE]: late });
      await open({ memberId: 7, isBelow: true });
    };

    it('nothing waits for it, and it comes however late it is (U-32)', async () => {
      await openBelow();
      expect(isUnseen()).toBe(false);
      await screen.findByRole('region', { name: '광고' });
    });

    it('it is left out when somebody has come to the footer, which would move (U-32)', async () => {
      document.body.append(document.createElement('footer'));
      vi.stubGlobal('scrollY', 500);
      await openBelow();
      await new Promise((resolve) => setTimeout(resolve, LATE_MS + 100));
      expect(asked(ACTIVE)).toHaveLength(1);
      expect(ad()).toBeNull();
      document.querySelector('footer')?.remove();
      vi.stubGlobal('scrollY', 0);
    });
  });

  it('an image that does not come leaves a calm box of its size, not a hole (U-32)', async () => {
    await open();
    const region = await screen.findByRole('region', { name: '광고' });
    fireEvent.error(region.querySelector('img') as HTMLImageElement);
    expect(region.querySelector('img')).toBeNull();
    expect(region.querySelector('.ad-image svg')).not.toBeNull();
  });

  it.each([
    ['none for this place', { status: 200, body: { ads: [NOTE_AD] } }, 0],
    ['a server that rests', SERVER_RESTS, 1],
    ['nonsense', { status: 200, body: { ads: [{ adId: 'x' }] } }, 1],
  ])('without an ad there is no gap and no error: %s (E-8.32, U-32)', async (_case, answer, reports) => {
    answerWith({ [ACTIVE]: answer });
    await open();
    await waitFor(() => expect(isUnseen()).toBe(false));
    expect(ad()).toBeNull();
    expect(place().childElementCount).toBe(0);
    expect(useSnackbar.getState().open).toBe(false);
    expect(reported).toEqual(Array.from({ length: reports }, () => 'ads load failed'));
  });

  it('the next page has its ad at once: they are asked for together, once', async () => {
    const { client } = await open();
    await screen.findByRole('region', { name: '광고' });
    cleanup();
    const { QueryClientProvider } = await import('@tanstack/react-query');
    const { render } = await import('@testing-library/react');
    render(
      <QueryClientProvider client={client}>
        <AdPlace position="NOTE_LIST" memberId={7} isAdFree={false}>
          {(found) => <p>본문{found ? '과 광고' : ''}</p>}
        </AdPlace>
      </QueryClientProvider>,
    );
    expect(screen.getByText('본문과 광고')).toBeDefined();
    expect(asked(ACTIVE)).toHaveLength(1);
  });
});

describe('without ads', () => {
  it.each([
    ['a member whose plan has none', { isAdFree: true, memberId: 7 }],
    ['nobody is signed in', {}],
  ])('nothing is even asked for: %s (U-29, U-32)', async (_case, given) => {
    await open(given);
    expect(isUnseen()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual([]);
  });

  it('who stops having them sees the one that is shown go at once (U-29)', async () => {
    await open();
    await screen.findByRole('region', { name: '광고' });
    act(() => setAdFree(true));
    expect(ad()).toBeNull();
  });
});

describe('what is counted', () => {
  it('an impression after a second in sight, once, in a way that survives leaving (AD-3.03, U-32)', async () => {
    await open();
    await screen.findByRole('region', { name: '광고' });
    const began = performance.now();
    sight.show(0.5);
    await waitFor(() => expect(asked(IMPRESSION)).toHaveLength(1));
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(asked(IMPRESSION)).toEqual([
      { call: IMPRESSION, body: { viewId: expect.stringMatching(UUID) }, keepalive: true },
    ]);
    sight.show(0);
    sight.show(1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(asked(IMPRESSION)).toHaveLength(1);
  });

  it('not when it was left before, and not in a tab that nobody sees (U-32)', async () => {
    await open();
    await screen.findByRole('region', { name: '광고' });
    sight.show(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(asked(IMPRESSION)).toEqual([]);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked(IMPRESSION)).toHaveLength(1));
  });

  it('not while a dialog covers it; the second begins anew when that is gone (AD-3.03, U-32)', async () => {
    await open();
    await screen.findByRole('region', { name: '광고' });
    sight.show(1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    sight.cover(true);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(asked(IMPRESSION)).toEqual([]);
    sight.cover(false);
    const uncovered = performance.now();
    await waitFor(() => expect(asked(IMPRESSION)).toHaveLength(1), { timeout: 3_000 });
    expect(performance.now() - uncovered).toBeGreaterThan(990);
  });

  it('a click, by whatever button, of the same view (AD-3.03, U-32)', async () => {
    await open();
    const link = within(await screen.findByRole('region', { name: '광고' })).getByRole('link');
    // jsdom goes nowhere and says so.
    link.addEventListener('click', (event) => event.preventDefault());
    sight.show(1);
    fireEvent.click(link);
    await waitFor(() => expect(asked(CLICK)).toHaveLength(1));
    fireEvent(link, new MouseEvent('auxclick', { button: 1, bubbles: true }));
    fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }));
    await waitFor(() => expect(asked(CLICK)).toHaveLength(2));
    await waitFor(() => expect(asked(IMPRESSION)).toHaveLength(1));
    const [first, second] = asked(CLICK);
    expect(first?.keepalive).toBe(true);
    expect(second).toEqual(first);
    expect(asked(IMPRESSION)[0]?.body).toEqual(first?.body);
  });

  it('what cannot be counted bothers nobody (E-8.33, E-8.34)', async () => {
    answerWith({ [CLICK]: SERVER_RESTS, [IMPRESSION]: SERVER_RESTS });
    await open();
    const link = within(await screen.findByRole('region', { name: '광고' })).getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    sight.show(1);
    fireEvent.click(link);
    await waitFor(() => expect(reported.toSorted()).toEqual(['ad click failed', 'ad impression failed']));
    expect(useSnackbar.getState().open).toBe(false);
    expect(ad()).not.toBeNull();
  });
});

describe('the menu', () => {
  async function choose(name: string) {
    await open();
    return chooseHere(name);
  }

  async function chooseHere(name: string) {
    const region = await screen.findByRole('region', { name: '광고' });
    fireEvent.click(within(region).getByRole('button', { name: '이 광고에 대해' }));
    fireEvent.click(within(region).getByRole('menuitem', { name }));
    return screen.findByRole('dialog');
  }

  it.each([
    ['nothing wished', false, [], ['한 시간마다'], ['가장 적게 본', '골라 둔']],
    ['맞춤 광고', true, [], ['지난 7일 동안 가장 적게 본'], ['한 시간마다', '골라 둔']],
    ['categories', false, ['학습 도구'], ['골라 둔 분야', '한 시간마다'], ['가장 적게 본']],
    ['both', true, ['학습 도구'], ['골라 둔 분야', '가장 적게 본'], ['한 시간마다']],
  ])('says what is so for this member: %s (U-32)', async (_case, personalized, categories, said, unsaid) => {
    answerWith({ [PREFERENCES]: { status: 200, body: { personalized, categories, available: [] } } });
    const dialog = await choose('왜 이 광고인가요?');
    for (const words of said) await waitFor(() => expect(dialog.textContent).toContain(words));
    for (const words of unsaid) expect(dialog.textContent).not.toContain(words);
  });

  it('says in plain words whose this ad is, and claims nothing that it does not know (U-32)', async () => {
    answerWith({ [PREFERENCES]: SERVER_RESTS });
    const dialog = await choose('왜 이 광고인가요?');
    expect(dialog.textContent).toContain('몰입에서 낸 ‘학습 도구’ 분야');
    expect(dialog.textContent).not.toContain('차례');
    expect(dialog.textContent).toContain('다른 회원의 기록은 쓰지 않아요');
    expect(within(dialog).getByRole('link', { name: '광고 설정으로' }).getAttribute('href')).toBe(
      '/profile#ad-settings',
    );
  });

  it('이 광고 그만 보기: with a reason, gone at once, and back by 되돌리기 (AD-4.02, U-32)', async () => {
    const dialog = await choose('이 광고 그만 보기');
    fireEvent.click(within(dialog).getByRole('radio', { name: '너무 자주 보여요' }));
    fireEvent.click(within(dialog).getByRole('button', { name: '그만 보기' }));
    await waitFor(() => expect(ad()).toBeNull());
    expect(place().childNodes).toHaveLength(0);
    await waitFor(() => expect(asked(BLOCK)[0]?.body).toEqual({ reason: '너무 자주 보여요' }));
    const { action, message } = useSnackbar.getState();
    expect(message).toBe('이 광고를 더 보여 드리지 않을게요.');
    await act(async () => action?.onSelect());
    await screen.findByRole('region', { name: '광고' });
    expect(sent.map(({ call }) => call).slice(-2)).toEqual([BLOCK, UNBLOCK]);
  });

  it('a reason of one’s own, of 200 characters at most; or none at all (U-32)', async () => {
    const dialog = await choose('이 광고 그만 보기');
    fireEvent.click(within(dialog).getByRole('radio', { name: '직접 적을게요' }));
    const field = within(dialog).getByRole('textbox', { name: '그만 보는 이유 적기' });
    expect(field.getAttribute('maxlength')).toBe('200');
    fireEvent.change(field, { target: { value: ' <b>그냥요</b> ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '그만 보기' }));
    await waitFor(() => expect(asked(BLOCK)[0]?.body).toEqual({ reason: '<b>그냥요</b>' }));
    cleanup();

    answerWith({});
    const again = await choose('이 광고 그만 보기');
    fireEvent.click(within(again).getByRole('button', { name: '그만 보기' }));
    await waitFor(() => expect(asked(BLOCK)[0]?.body).toEqual({}));
  });

  it('the focus goes back to what opened the question, or on to the heading when that is gone (U-32)', async () => {
    const dialog = await choose('이 광고 그만 보기');
    fireEvent.click(within(dialog).getByRole('button', { name: '그대로 두기' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '이 광고에 대해' })),
    );
    const again = await chooseHere('이 광고 그만 보기');
    fireEvent.click(within(again).getByRole('button', { name: '그만 보기' }));
    await waitFor(() => expect(ad()).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '대시보드' }));
  });

  it('one that could not be blocked brings back nothing but itself (E-8.36)', async () => {
    let refuse: () => void = () => {};
    answerWith({
      [BLOCK]: new Promise((resolve) => {
        refuse = () => resolve(SERVER_RESTS);
      }),
    });
    const { client } = await open();
    const region = await screen.findByRole('region', { name: '광고' });
    const { blockAd } = await import('./api/blocked-ads.ts');
    const { adsQuery } = await import('./api/list-ads.ts');
    blockAd(client, DASHBOARD_AD, undefined);
    blockAd(client, NOTE_AD, undefined);
    await waitFor(() => expect(region.isConnected).toBe(false));
    await act(async () => refuse());
    await waitFor(() => expect(client.getQueryData(adsQuery.queryKey)).toEqual([DASHBOARD_AD]));
  });

  it('what could not be blocked comes back, and says so (E-8.36)', async () => {
    answerWith({ [BLOCK]: SERVER_RESTS });
    const dialog = await choose('이 광고 그만 보기');
    fireEvent.click(within(dialog).getByRole('button', { name: '그만 보기' }));
    await waitFor(() =>
      expect(useSnackbar.getState().message).toBe('광고를 숨기지 못했어요. 다시 해 주세요.'),
    );
    expect(ad()).not.toBeNull();
    expect(reported).toContain('ad block failed');
  });

  it('what could not be taken back stays away, and says so (E-8.37)', async () => {
    answerWith({ [UNBLOCK]: SERVER_RESTS });
    const dialog = await choose('이 광고 그만 보기');
    fireEvent.click(within(dialog).getByRole('button', { name: '그만 보기' }));
    await waitFor(() => expect(asked(BLOCK)).toHaveLength(1));
    await act(async () => useSnackbar.getState().action?.onSelect());
    await waitFor(() =>
      expect(useSnackbar.getState().message).toBe('광고를 되돌리지 못했어요. 다시 해 주세요.'),
    );
    expect(ad()).toBeNull();
    expect(reported).toContain('ad unblock failed');
  });
});
