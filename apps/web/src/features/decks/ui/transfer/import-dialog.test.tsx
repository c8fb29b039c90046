// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMemberData } from '#shared/lib/member-data.ts';
import { renderAt } from '#shared/lib/page.fixture.ts';
import { closeToast, useToasts } from '#shared/ui/feedback/toasts/toast-store.ts';
import { deckKeys } from '../../api/deck-keys.ts';
import { asked, deckOf, deckPage, stubServer } from '../../api/decks.fixture.ts';
import type { TextPreview } from '../../api/transfer/import-calls.ts';
import { readStoredImport, storeImport } from '../../api/transfer/import-state.ts';
import { ControlledXhr, holdUploads, lastUpload } from '../../api/transfer/xhr.fixture.ts';
import { ImportDialog, ImportLine } from './lazy-parts.tsx';

type Script = Parameters<typeof stubServer>[0];
const MEMBER = 7;
const JOB = '0195fd0c-3c6b-7d6e-8f1a-000000000001';
const JOB_PATH = `/api/jobs/${JOB}`;
const PREVIEW_PATH = '/api/decks/import/preview';
const DECKS = [deckOf(2, { deckName: '세포 생물학' }), deckOf(1, { deckName: '한국사' })];
const LIST: Script = {
  'GET /api/decks/members/my-decks': { status: 200, body: deckPage(DECKS, { size: 100 }) },
};
const PREVIEW: TextPreview = {
  encoding: 'cp949',
  separator: '\t',
  rowSeparator: '\n',
  deckName: null,
  isWhole: true,
  warnings: [],
  hasHeader: true,
  total: 2,
  problems: [{ number: 4, message: '뒷면이 비어 있어요.' }],
  rows: [
    { content: '대동법', answer: '공납을 쌀로', tags: ['조선'] },
    { content: '균역법', answer: '군포를 줄임', tags: [] },
  ],
};
const job = (state: string, progress: number, more: object = {}) => ({
  status: 200,
  body: { jobId: JOB, state, progress, ...more },
});
const RESULT = { decks: 1, created: 6, skipped: 0, warnings: [] as string[], deckIds: [1] };
const APKG = new File(['PK'], '한국사.apkg');
const TEXT = new File(['대동법\t공납을 쌀로'], '조선.txt');

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <ImportLine memberId={MEMBER} onOpen={() => setOpen(true)} />
      <ImportDialog open={isOpen} memberId={MEMBER} onClose={() => setOpen(false)} />
    </>
  );
}

/** Lets pending promises settle. */
const settle = () =>
  act(async () => {
    for (let round = 0; round < 20; round += 1) {
      await vi.advanceTimersByTimeAsync(0);
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
const advance = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
};
async function open(script: Script = {}) {
  const server = stubServer({ ...LIST, ...script });
  const { router, client } = await renderAt('/study', Page);
  await settle();
  return { server, router, client };
}
const choose = async (...files: File[]) => {
  fireEvent.change(screen.getByLabelText('가져올 파일'), { target: { files } });
  await settle();
};
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const during = async (work: () => void) => {
  await act(async () => work());
  await settle();
};
const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const toasts = () => useToasts.getState().toasts;
const READING = ['앞뒤를 나누는 표시', '카드를 나누는 표시', '글자 방식'];
const choiceOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const shownChoices = () => READING.map((name) => choiceOf(name).selectedOptions[0]?.text);
const field = (name: string) => lastUpload().form?.get(name);

beforeAll(() => Promise.all([import('./import-dialog.tsx'), import('./import-line.tsx')]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('scrollTo', () => {});
  holdUploads();
});
afterEach(() => {
  cleanup();
  forgetMemberData(MEMBER);
  for (const { id } of toasts()) closeToast(id);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the file', () => {
  it('is refused before anything is sent', async () => {
    await open();
    expect(screen.getByText('200MB까지 가져올 수 있어요.')).toBeDefined();
    await choose(new File(['x'], '사진.png'));
    expect(screen.getByRole('alert').textContent).toMatch(/\.apkg.*\.txt/);
    const large = new File(['x'], '큰.apkg');
    Object.defineProperty(large, 'size', { value: 200_000_001 });
    await choose(large);
    expect(screen.getByRole('alert').textContent).toBe('파일은 200MB까지 가져올 수 있어요.');
    expect(ControlledXhr.sent).toHaveLength(0);
  });

  it('may be dropped; of several the first is taken, and that is said', async () => {
    await open();
    const place = screen.getByText('파일을 여기에 놓거나').parentElement as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { files: [APKG, TEXT], types: ['Files'] } });
    await settle();
    expect(screen.getByRole('heading', { name: '한국사.apkg' })).toBeDefined();
    expect(screen.getByText(/첫 파일을 골랐어요/)).toBeDefined();
  });
});

describe('a text', () => {
  it('is previewed as the server parses it, with its problems by line', async () => {
    await open();
    await choose(TEXT);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '가져오기' }).disabled).toBe(true);
    await during(() => lastUpload(PREVIEW_PATH).answer(200, PREVIEW));
    expect(screen.getByText('첫 줄은 제목')).toBeDefined();
    expect(shownChoices()).toEqual(['자동: 탭', '자동: 줄바꿈', '자동: CP949(한글 엑셀)']);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '앞면뒷면',
      '대동법공납을 쌀로#조선',
      '균역법군포를 줄임',
    ]);
    expect(screen.getByRole('region', { name: '카드가 되지 못하는 줄' }).textContent).toBe(
      '4번째 줄뒷면이 비어 있어요.',
    );
  });

  it('goes into a new deck of its name, or into one that is chosen', async () => {
    await open({ [`GET ${JOB_PATH}`]: job('RUNNING', 10) });
    await choose(TEXT);
    await during(() => lastUpload(PREVIEW_PATH).answer(200, PREVIEW));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '넣을 덱' });
    expect([...select.options].map(({ text }) => text)).toEqual(['새 덱: 조선', '세포 생물학', '한국사']);
    fireEvent.change(select, { target: { value: '2' } });
    await press('카드 2장 가져오기');
    expect([field('deckId'), field('keepSchedule'), (field('file') as File).name]).toEqual([
      '2',
      null,
      '조선.txt',
    ]);
  });

  it('is parsed again as the member selects, and imported so', async () => {
    await open({ [`GET ${JOB_PATH}`]: job('RUNNING', 10) });
    await choose(TEXT);
    await during(() => lastUpload(PREVIEW_PATH).answer(200, { ...PREVIEW, warnings: ['칸 하나를 빼요.'] }));
    expect(screen.getByText('칸 하나를 빼요.')).toBeDefined();
    fireEvent.change(choiceOf('앞뒤를 나누는 표시'), { target: { value: 'dash' } });
    await settle();
    expect([...(lastUpload(PREVIEW_PATH).form?.keys() ?? [])]).toEqual(['separator', 'file']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '가져오기' }).disabled).toBe(true);
    // The detected format stays visible during the request.
    expect(shownChoices()).toEqual(['대시( - )', '자동: 줄바꿈', '자동: CP949(한글 엑셀)']);
    await during(() =>
      lastUpload(PREVIEW_PATH).answer(200, { ...PREVIEW, separator: ' - ', deckName: '과일' }),
    );
    expect(screen.getByRole('option', { name: '새 덱: 과일' })).toBeDefined();
    fireEvent.change(choiceOf('카드를 나누는 표시'), { target: { value: 'semicolon' } });
    await settle();
    fireEvent.change(choiceOf('앞뒤를 나누는 표시'), { target: { value: '' } });
    await settle();
    await during(() => lastUpload(PREVIEW_PATH).answer(200, PREVIEW));
    await press('카드 2장 가져오기');
    expect([field('separator'), field('rowSeparator'), field('encoding')]).toEqual([null, 'semicolon', null]);
  });

  it('of which only the beginning was looked at does not say how many cards there are', async () => {
    await open();
    await choose(TEXT);
    await during(() => lastUpload(PREVIEW_PATH).answer(200, { ...PREVIEW, isWhole: false, total: 30_000 }));
    expect(screen.getByText('카드 30,000장 넘게')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '가져오기' }).disabled).toBe(false);
  });

  it('without any valid card is not imported, nor one that cannot be read', async () => {
    await open();
    await choose(TEXT);
    await during(() => lastUpload(PREVIEW_PATH).answer(200, { ...PREVIEW, total: 0, rows: [] }));
    expect(screen.getByText(/카드가 될 줄이 없어요/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '가져오기' }).disabled).toBe(true);
    await press('다른 파일');
    await choose(new File(['\0'], '그림.txt'));
    const message = '글로 된 파일이 아니에요. .csv, .tsv, .txt 파일을 골라 주세요.';
    await during(() =>
      lastUpload(PREVIEW_PATH).answer(400, {
        code: 'IMPORT_UNREADABLE',
        message: '파일을 읽지 못했어요.',
        errors: [{ field: 'file', message }],
      }),
    );
    expect(screen.getByRole('alert').textContent).toBe(message);
    await press('다시 시도');
    await during(() => lastUpload(PREVIEW_PATH).answer(200, PREVIEW));
    expect(screen.getByRole('table')).toBeDefined();
  });
});

describe('an import', () => {
  it('tells how far it is without running back, and what came of it, with all that was left behind', async () => {
    const warnings = Array.from({ length: 30 }, (_, index) => `소리 ${index}개는 가져오지 않았어요.`);
    let answer = job('RUNNING', 20);
    const { client, router } = await open({ [`GET ${JOB_PATH}`]: () => answer });
    const shownElsewhere = deckKeys.tagsOf(1);
    client.setQueryData(shownElsewhere, { tags: [] });
    await choose(APKG);
    const schedule = screen.getByRole<HTMLInputElement>('switch', { name: '복습 일정과 기록도 가져오기' });
    expect(schedule.checked).toBe(false);
    fireEvent.click(schedule);
    await press('가져오기');
    expect(field('keepSchedule')).toBe('true');
    // The pressed button has been removed.
    expect(document.activeElement?.textContent).toBe('한국사.apkg');
    const seen = [percent()];
    expect(screen.getByText('파일을 보내고 있어요')).toBeDefined();
    await during(() => lastUpload().progress(60));
    seen.push(percent());
    await during(() => lastUpload().answer(202, { jobId: JOB }));
    seen.push(percent());
    expect(screen.getByText('카드를 읽고 있어요')).toBeDefined();
    answer = job('RUNNING', 70);
    await advance(500);
    seen.push(percent());
    expect(screen.getByText('덱에 넣고 있어요')).toBeDefined();
    expect(seen).toEqual([0, 18, 44, 79]);
    answer = job('DONE', 100, { result: { ...RESULT, created: 1_234, skipped: 41, warnings } });
    await advance(1_000);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1,234장',
      '1개',
      '41장',
    ]);
    expect(document.activeElement?.textContent).toBe('카드를 가져왔어요');
    const warningList = screen.getByRole('region', { name: '알아 둘 점 30가지' });
    expect(within(warningList).getAllByRole('listitem')).toHaveLength(30);
    expect(warningList.tabIndex).toBe(0);
    expect(client.getQueryState(shownElsewhere)?.isInvalidated).toBe(true);
    expect(toasts()).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: '한국사 10장' }));
    await settle();
    expect(router.state.location.pathname).toBe('/flashcards/1/cards');
  });

  it('goes on when its dialog is closed; a line tells where it is, a toast its end', async () => {
    let answer = job('RUNNING', 70);
    const { router } = await open({ [`GET ${JOB_PATH}`]: () => answer });
    await choose(APKG);
    await press('가져오기');
    await during(() => lastUpload().answer(202, { jobId: JOB }));
    await press('닫아 두기');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('덱에 넣고 있어요');
    answer = job('DONE', 100, { result: RESULT });
    await advance(1_000);
    expect(toasts().map(({ message }) => message)).toEqual(['‘한국사.apkg’에서 카드 6장을 가져왔어요.']);
    await press('한국사.apkg 가져오기 보기');
    expect(screen.getByRole('heading', { name: '카드를 가져왔어요' })).toBeDefined();
    await act(async () => toasts()[0]?.onAction?.());
    expect(router.state.location.pathname).toBe('/flashcards/1/cards');
  });

  it('that failed says why and is tried again with the same file', async () => {
    const broken = '파일이 깨져 있어서 읽지 못했어요. 다시 내보낸 파일로 해 보세요.';
    let answer = job('FAILED', 12, { message: broken });
    await open({ [`GET ${JOB_PATH}`]: () => answer });
    await choose(APKG);
    await press('가져오기');
    await during(() => lastUpload().fail());
    expect(screen.getByRole('alert').textContent).toMatch(/^파일을 보내지 못했어요/);
    // The file may have arrived without a response.
    expect(screen.queryByText('덱은 그대로예요.')).toBeNull();
    await press('다시 시도');
    await during(() => lastUpload().answer(202, { jobId: JOB }));
    expect(screen.getByRole('alert').textContent).toBe(broken);
    expect(screen.getByText('덱은 그대로예요.')).toBeDefined();
    answer = job('DONE', 100, { result: RESULT });
    await press('다시 시도');
    expect((field('file') as File).name).toBe('한국사.apkg');
    await during(() => lastUpload().answer(202, { jobId: JOB }));
    expect(screen.getByRole('heading', { name: '카드를 가져왔어요' })).toBeDefined();
  });

  it('without a network says so, and loses nothing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await choose(APKG);
    await press('가져오기');
    await during(() => lastUpload().fail());
    expect(screen.getByRole('alert').textContent).toMatch(/^오프라인이라 보내지 못했어요/);
    expect(screen.getByText('한국사.apkg')).toBeDefined();
  });

  it('an outage during polling is shown, and is no failure', async () => {
    let answer: ReturnType<typeof job> | null = null;
    await open({ [`GET ${JOB_PATH}`]: () => answer });
    await choose(APKG);
    await press('가져오기');
    await during(() => lastUpload().answer(202, { jobId: JOB }));
    expect(screen.getByText(/^연결이 끊겼어요/)).toBeDefined();
    answer = job('DONE', 100, { result: RESULT });
    await advance(500);
    expect(screen.getByRole('heading', { name: '카드를 가져왔어요' })).toBeDefined();
  });
});

describe('그만두기', () => {
  it('cuts an upload off, and the file is still there', async () => {
    const { server } = await open();
    await choose(APKG);
    await press('가져오기');
    await during(() => lastUpload().progress(40));
    expect(screen.getByText('그만두면 아무것도 가져오지 않아요.')).toBeDefined();
    await press('그만두기');
    expect(lastUpload().isAborted).toBe(true);
    expect(screen.getByText('그만뒀어요. 덱은 그대로예요.')).toBeDefined();
    expect(screen.getByRole('heading', { name: '한국사.apkg' })).toBeDefined();
    expect(asked(server).filter((call) => call.includes('/api/jobs'))).toEqual([]);
  });

  it('waits for the answer to a file that is wholly sent, so that no job is left behind', async () => {
    const { server } = await open({
      [`GET ${JOB_PATH}`]: job('CANCELLED', 0),
      [`DELETE ${JOB_PATH}`]: { status: 204 },
    });
    await choose(APKG);
    await press('가져오기');
    await during(() => lastUpload().progress(100));
    await press('그만두기');
    expect(lastUpload().isAborted).toBe(false);
    await during(() => lastUpload().answer(202, { jobId: JOB }));
    expect(asked(server)).toContain(`DELETE ${JOB_PATH}`);
    expect(screen.getByText('그만뒀어요. 덱은 그대로예요.')).toBeDefined();
  });

  it('stops a job; what could not be stopped goes on, and one that was over is there', async () => {
    let cancelling: { status: number } | null = null;
    let answer = job('RUNNING', 70);
    await open({ [`GET ${JOB_PATH}`]: () => answer, [`DELETE ${JOB_PATH}`]: () => cancelling });
    const begin = async () => {
      await press('가져오기');
      await during(() => lastUpload().answer(202, { jobId: JOB }));
    };
    await choose(APKG);
    await begin();
    expect(screen.getByText('그만두면 넣던 카드도 남지 않아요.')).toBeDefined();
    await press('그만두기');
    expect(screen.getByRole('alert').textContent).toBe('그만두지 못했어요. 다시 해 주세요.');
    cancelling = { status: 204 };
    answer = job('CANCELLED', 70);
    await press('그만두기');
    expect(screen.getByText('그만뒀어요. 덱은 그대로예요.')).toBeDefined();
    expect(readStoredImport(MEMBER)).toBeNull();
    answer = job('RUNNING', 90);
    await begin();
    answer = job('DONE', 100, { result: RESULT });
    await press('그만두기');
    expect(screen.getByRole('heading', { name: '카드를 가져왔어요' })).toBeDefined();
  });
});

describe('a reload', () => {
  it('finds the job again that this tab had begun', async () => {
    let answer = job('RUNNING', 70);
    storeImport(MEMBER, { jobId: JOB, fileName: '한국사.apkg' });
    await open({ [`GET ${JOB_PATH}`]: () => answer });
    expect(screen.getByRole('heading', { name: '한국사.apkg' })).toBeDefined();
    expect(percent()).toBe(79);
    answer = job('FAILED', 70, { message: '카드를 넣을 덱이 없어졌어요.' });
    await advance(500);
    expect(screen.getByRole('alert').textContent).toBe('카드를 넣을 덱이 없어졌어요.');
    // The file is no longer accessible.
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
    expect(readStoredImport(MEMBER)).toBeNull();
  });

  it('stores the running job for this member only, until sign-out', async () => {
    await open({ [`GET ${JOB_PATH}`]: job('RUNNING', 1) });
    await choose(APKG);
    await press('가져오기');
    expect(readStoredImport(MEMBER)).toBeNull();
    await during(() => lastUpload().answer(202, { jobId: JOB }));
    expect(readStoredImport(MEMBER)).toEqual({ jobId: JOB, fileName: '한국사.apkg' });
    expect(readStoredImport(8)).toBeNull();
    await during(() => forgetMemberData(MEMBER));
    expect(readStoredImport(MEMBER)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('of which the server knows nothing any more says so', async () => {
    storeImport(MEMBER, { jobId: JOB, fileName: '한국사.apkg' });
    await open({ [`GET ${JOB_PATH}`]: { status: 404, body: { code: 'NOT_FOUND', message: '없어요.' } } });
    expect(screen.getByRole('alert').textContent).toMatch(/^가져오기가 어떻게 됐는지 알 수 없어요/);
  });
});
