import { readFile } from 'node:fs/promises';
import { compose, composeAndEnter, write } from './pages/hangul.ts';
import { NoteEditorPage, NoteReadingPage, NotesPage } from './pages/notes-page.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

test.beforeEach(({ page, member }) => signIn(page, member));

test('쓰고, 읽고, 고치고, 지우고, 되살려요 (R-2.15, R-2.16, R-2.17, R-2.18, N-1.01, N-4.02) @phone', async ({
  page,
  memberApi,
}) => {
  const list = await new NotesPage(page).open();
  const editor = new NoteEditorPage(page);
  const reading = new NoteReadingPage(page);
  await expect(page.getByRole('heading', { name: '첫 노트를 적어 볼까요?' })).toBeVisible();
  await list.create.click();
  await expect(editor.title, 'a new note is opened in order to write').toBeFocused();
  await expect(editor.body).toBeVisible();
  await compose(page, 'ㅁ', '미', '미적', '미적부');
  const noteId = await editor.readNoteId();
  await editor.expectSaved();
  await composeAndEnter(page, '미적부', '미적분');
  await expect(editor.title, 'neither a save nor its own address ends the syllable').toHaveValue('미적분');
  await expect(editor.body, 'Enter leads on to the text').toBeFocused();
  await compose(page, 'ㅂ', '벼', '변', '변호');
  await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe('변호');
  await editor.expectSaved();
  await compose(page, '변화');
  await page.keyboard.insertText('변화');
  await write(page, '율과 넓이는 하나다.');
  await expect(editor.body).toHaveText('변화율과 넓이는 하나다.');
  await editor.expectSaved();
  await editor.done.click();

  await expect(page).toHaveURL(`/note/${noteId}`);
  await expect(reading.title).toHaveText('미적분');
  await expect(reading.text).toHaveText('변화율과 넓이는 하나다.');
  await reading.edit.click();
  await expect(editor.title).toHaveValue('미적분');
  await expect(editor.body).toHaveText('변화율과 넓이는 하나다.');
  await editor.append(' 정리했다.');
  await editor.done.click();
  await expect(reading.text).toHaveText('변화율과 넓이는 하나다. 정리했다.');
  await expect
    .poll(() => memberApi.getNote(noteId))
    .toMatchObject({ noteContent: '변화율과 넓이는 하나다. 정리했다.' });

  await reading.delete();
  await list.expectOpen();
  await expect(list.row('미적분')).toHaveCount(0);
  await expect.poll(() => memberApi.listNotes()).toEqual([]);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(list.row('미적분')).toBeVisible();
  await expect.poll(() => memberApi.listNotes()).toHaveLength(1);

  await list.row('미적분').getByRole('link').click();
  await reading.delete();
  await list.filter('최근 삭제').click();
  await expect(page.getByText('29일 남음').or(page.getByText('30일 남음'))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '미적분 되살리기' }).click();
  await list.filter('전체').click();
  await expect(list.row('미적분')).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('아무것도 적지 않은 새 노트의 완료는 목록으로 가고, 남는 것이 없어요 @full', async ({
  page,
  context,
  memberApi,
  errors,
}) => {
  errors.allow(...OFFLINE_ERRORS);
  const list = await new NotesPage(page).open();
  const editor = new NoteEditorPage(page);
  for (const isOffline of [false, true]) {
    await list.create.click();
    await expect(editor.body).toBeVisible();
    await context.setOffline(isOffline);
    await editor.done.click();
    await list.expectOpen();
    await expect(list.unsent).toHaveCount(0);
  }
  await context.setOffline(false);
  expect(await memberApi.listNotes()).toEqual([]);
});

test('태그를 조합 중에도 제대로 달고, 북마크하고, 둘로 추려요 (N-1.02, N-1.03, N-4.01, N-4.03, N-4.04) @desktop @chromium', async ({
  page,
  memberApi,
}) => {
  const { noteId } = await memberApi.createNote({ noteTitle: '적분', noteContent: '넓이', tags: ['수학'] });
  await memberApi.createNote({ noteTitle: '행렬', noteContent: '벡터', tags: ['수학'] });
  await memberApi.createNote({ noteTitle: '세포', noteContent: '호흡' });
  const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
  const chips = page.getByRole('list', { name: '태그' }).getByRole('listitem');
  await editor.tags.click();
  await composeAndEnter(page, 'ㅅ', '시', '시험');
  await expect(chips).toHaveText(['수학', '시험']);
  await expect(editor.tags).toHaveValue('');
  await page.keyboard.type('수학, 복습 ,');
  await expect(chips, 'merged without duplicates').toHaveText(['수학', '시험', '복습']);
  await page.getByRole('button', { name: '시험 태그 떼기' }).click();
  await expect(chips).toHaveText(['수학', '복습']);
  await editor.expectSaved();
  await expect.poll(async () => (await memberApi.getNote(noteId)).tags).toEqual(['수학', '복습']);

  const list = await new NotesPage(page).open();
  await expect(list.row('적분')).toContainText('#수학#복습');
  await list.bookmark('적분').click();
  await expect(list.bookmark('적분')).toHaveAttribute('aria-pressed', 'true');
  await list.bookmark('세포').click();
  await list.filter('수학').click();
  await list.expectNotes('행렬', '적분');
  await list.filter('북마크').click();
  await list.expectNotes('적분');
  await list.filter('수학').click();
  await list.expectNotes('세포', '적분');
  await page.goBack();
  await list.expectNotes('적분');
  await expectNoAxeViolations(page);
  await list.bookmark('적분').click();
  await expect.poll(async () => (await memberApi.getNote(noteId)).bookmarked).toBe(false);
  await page.reload();
  await expect(list.rows).toHaveCount(0);
});

test('태그와 북마크가 여러 쪽으로 와도 모두 세요 (B-4.04) @desktop', async ({ page, memberApi }) => {
  const count = 5;
  for (let index = 0; index < count; index += 1) {
    const note = await memberApi.createNote({ noteTitle: `노트 ${index}`, noteContent: '', tags: ['생물'] });
    await memberApi.bookmarkNote(note.noteId);
  }
  // Two notes a page instead of a thousand, so that a few notes have several pages.
  for (const path of ['**/api/note-tag*', '**/api/note-bookmarks/notes*'])
    await page.route(path, async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set('limit', '2');
      // Firefox turns a continued request to another address into a redirect without its headers.
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    });
  const list = await new NotesPage(page).open();
  for (const place of ['생물', '북마크']) await expect(list.filter(place)).toContainText(`${count}`);
});

test('노트를 말의 일부, 초성, 쓰다 만 글자, 다른 자판으로 찾아요 (V-5.17) @desktop @full', async ({
  page,
  memberApi,
}) => {
  await memberApi.createNote({ noteTitle: '미적분 정리', noteContent: '변화율과 넓이' });
  await memberApi.createNote({ noteTitle: 'Linear Algebra', noteContent: '행렬과 벡터' });
  await memberApi.createNote({ noteTitle: '생물', noteContent: '세포 호흡은 미토콘드리아에서 일어난다.' });
  const list = await new NotesPage(page).open();
  const cases = [
    { typed: '적분', title: '미적분 정리', marked: '적분' },
    { typed: 'ㅁㅈㅂ', title: '미적분 정리', marked: '미적분' },
    { typed: '미적부', title: '미적분 정리', marked: '미적분' },
    { typed: 'wjrqns', title: '미적분 정리', marked: '적분' },
    { typed: 'ALGEB', title: 'Linear Algebra', marked: 'Algeb' },
    { typed: '콘드', title: '생물', marked: '콘드' },
  ];
  for (const { typed, title, marked } of cases) {
    await list.search.fill(typed);
    await list.expectNotes(title);
    await expect(list.marks, typed).toHaveText([marked]);
  }
  await list.search.fill('');
  await expect(list.rows).toHaveCount(3);
  for (const text of ['ㅅ', '세', '셒']) {
    await compose(page, text);
    await expect(page, 'a pause within a syllable searches').toHaveURL(`/note?q=${encodeURIComponent(text)}`);
    await expect(list.search, 'and leaves the syllable open').toHaveValue(text);
  }
  await expect(list.marks).toHaveText(['세포']);
  await page.keyboard.insertText('셒');
  await page.reload();
  await expect(list.search, 'the address keeps it').toHaveValue('셒');
  await list.expectNotes('생물');

  await list.search.fill('없는 말');
  await expect(page.getByRole('heading', { name: '찾는 노트가 없어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '노트 모두 보기' }).click();
  await expect(list.rows).toHaveCount(3);
});

test('마크다운 편집기의 보기와 단축키 (I-2.05, I-2.06, I-2.07, I-2.08, I-4.05, K-9.47) @desktop @long', async ({
  page,
}) => {
  const editor = await new NoteEditorPage(page).open();
  await editor.choose('마크다운');
  await expect(page.getByRole('radio', { name: '편집', exact: true })).toBeChecked();
  await expect(editor.preview).toHaveCount(0);
  const height = async () => (await editor.body.boundingBox())?.height;
  expect(await height()).toBe(400);

  const selected = { keys: ['Control+b', 'Control+i'], texts: ['**미적분**', '*미적분*'] };
  await editor.body.fill('미적분');
  for (const [index, key] of selected.keys.entries()) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press(key);
    await expect(editor.body).toHaveValue(selected.texts[index] ?? '');
    await page.keyboard.press(key);
    await expect(editor.body, 'a second press takes it away').toHaveValue('미적분');
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('https://example.com');
  await expect(editor.body).toHaveValue('[미적분](https://example.com)');
  await editor.expectSaved();

  await editor.choose('보기');
  await expect(editor.body).toBeHidden();
  await expect(editor.preview.getByRole('link', { name: '미적분' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
  await editor.choose('나란히');
  await expect(editor.body).toBeVisible();
  await expectNoAxeViolations(page);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await editor.body.fill('# 새 제목');
  await page.clock.runFor(299);
  await expect(editor.preview).not.toContainText('새 제목');
  await page.clock.runFor(1);
  await expect(editor.preview.getByRole('heading', { name: '새 제목' })).toBeVisible();
  await page.clock.resume();

  await page.getByRole('button', { name: '크게 보기' }).click();
  const panes = editor.body.locator('..');
  await expect(panes).toHaveCSS('min-height', '320px');
  await expect(panes).toHaveCSS('max-height', '640px');
  expect(await height()).toBe(640);
});

const WRITTEN = `**한국어(韓國語)**는 교착어다. <u>밑줄</u>도 쓴다.

| 이름 | 값 |
| --- | --- |
| 원주율 | $\\pi$ |

- [x] 끝낸 일
- [ ] 남은 일

$$
\\int_0^1 x\\,dx = \\frac{1}{2}
$$`;

test('두 편집기를 오가도 글은 그대로예요: 한글 강조, 표, 할 일, 수식 (N-1.05, Q-47) @desktop @long', async ({
  page,
  memberApi,
}) => {
  const { noteId } = await memberApi.createNote({ noteTitle: '두 편집기', noteContent: WRITTEN });
  const editor = await new NoteEditorPage(page).open(`/note/${noteId}/edit`);
  await expect(editor.body.locator('strong')).toHaveText('한국어(韓國語)');
  for (const kind of ['표', '할 일 목록', '수식'])
    await expect(editor.body.getByRole('group', { name: new RegExp(`^${kind} ·`) }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await editor.choose('마크다운');
  await expect(editor.body).toHaveValue(WRITTEN);
  await editor.append('\n\n끝에 한 줄');
  await editor.choose('서식');
  await expect(editor.body.getByText('끝에 한 줄')).toBeVisible();
  await editor.append(', 서식에서 더 씀');
  await editor.choose('마크다운');
  const whole = `${WRITTEN}\n\n끝에 한 줄, 서식에서 더 씀`;
  await expect(editor.body).toHaveValue(whole);
  await editor.done.click();

  const { text } = new NoteReadingPage(page);
  await expect(text.locator('strong')).toHaveText('한국어(韓國語)');
  await expect(text.getByRole('cell', { name: '원주율' })).toBeVisible();
  await expect(text.getByRole('checkbox')).toHaveCount(2);
  await expect(text.locator('.katex').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await expect.poll(async () => (await memberApi.getNote(noteId)).noteContent).toBe(whole);
});

test('도구로 서식을 주면 그 마크다운이 돼요 (I-2.01, I-2.02, I-2.03, I-2.04, I-9.03, K-9.46) @desktop @long', async ({
  page,
}) => {
  const editor = await new NoteEditorPage(page).open();
  const frame = editor.body.locator('..');
  const height = async () => (await frame.boundingBox())?.height;
  expect(await height()).toBe(300);
  await editor.body.click();
  const line = async (tool: string, text: string) => {
    await editor.tool(tool).click();
    await expect(editor.tool(tool)).toHaveAttribute('aria-pressed', 'true');
    await write(page, text);
    await editor.tool(tool).click();
    await expect(editor.tool(tool)).toHaveAttribute('aria-pressed', 'false');
  };
  for (const level of [1, 2, 3]) {
    await editor.tool(`제목 ${level}`).click();
    await write(page, `제목${level}`);
    await page.keyboard.press('Enter');
  }
  await line('굵게', '굵은');
  await page.keyboard.type(' ');
  await line('기울임', '기운');
  await page.keyboard.type(' ');
  await line('밑줄', '그은');
  await page.keyboard.type(' ');
  await line('취소선', '지운');
  await page.keyboard.press('Enter');
  await editor.tool('인용').click();
  await write(page, '옮긴 말');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await editor.tool('코드 블록').click();
  await page.keyboard.type('let x = 1;');
  await page.keyboard.press('ArrowDown');
  await write(page, '적분');
  await page.keyboard.press('Shift+Home');
  await editor.tool('링크').click();
  const dialog = page.getByRole('dialog', { name: '링크' });
  await dialog.getByLabel('주소').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: '링크 걸기' }).click();
  await expect(dialog.getByText('이 주소로는 링크를 걸 수 없어요.', { exact: false })).toBeVisible();
  await dialog.getByLabel('주소').fill('https://example.com');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(editor.body).toBeFocused();
  await expect(editor.body.getByRole('link', { name: '적분' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(editor.tool('링크')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await editor.tool('번호 목록').click();
  await write(page, '첫째');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await editor.tool('글머리 목록').click();
  await write(page, '단계1');
  for (let level = 2; level <= 9; level += 1) {
    await page.keyboard.press('Enter');
    if (level <= 8) await page.keyboard.press('Tab');
    await write(page, `단계${level}`);
  }
  await page.keyboard.press('Tab');
  await expect(editor.body, 'Tab leaves where no deeper level is').not.toBeFocused();
  expect(await height()).toBe(500);
  await editor.choose('마크다운');
  const expected = [
    '# 제목1',
    '## 제목2',
    '### 제목3',
    '**굵은** *기운* <u>그은</u> ~~지운~~',
    '> 옮긴 말',
    '```\nlet x = 1;\n```',
    '[적분](https://example.com)',
    '1. 첫째',
    [1, 2, 3, 4, 5, 6, 7, 8, 8]
      .map((level, index) => `${'  '.repeat(level - 1)}- 단계${index + 1}`)
      .join('\n'),
  ].join('\n\n');
  await expect(editor.body).toHaveValue(expected);

  await editor.body.fill('> **굵은** [적분](https://example.com)');
  await editor.choose('서식');
  await editor.body.getByText('굵은').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await editor.tool('서식 지우기').click();
  await editor.choose('마크다운');
  await expect(editor.body).toHaveValue('굵은 적분');
});

test('목록을 못 받으면 그렇다고 말하고 다시 받아요. 60개를 끝까지 내려가며 봐요 (E-8.08) @phone @full', async ({
  page,
  memberApi,
  errors,
}) => {
  errors.allow(/net::ERR_FAILED/);
  for (let number = 1; number <= 60; number += 1)
    await memberApi.createNote({ noteTitle: `노트 ${number}`, noteContent: `내용 ${number}` });
  const lists = /\/api\/notes\?/;
  await page.route(lists, (route) => route.abort());
  const list = await new NotesPage(page).open();
  const failure = page.getByRole('alert').filter({ hasText: '노트를 불러오지 못했어요' });
  await expect(failure).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(lists);
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(list.row('노트 60')).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(list.row('노트 1')).toBeInViewport({ timeout: 200 });
  }).toPass();
  expect(await list.rows.count(), 'only what is near the eyes is drawn').toBeLessThan(40);
  await list.row('노트 1').getByRole('link').click();
  await expect(new NoteReadingPage(page).title).toHaveText('노트 1');
  await page.goBack();
  await expect(list.row('노트 1'), 'Back leads to where one was').toBeInViewport();
});

test('노트를 내보내고, 지난 버전으로 되돌리고, 그 노트로 집중해요 @desktop @full', async ({
  page,
  memberApi,
}) => {
  const first = { noteTitle: '오일러: 공식?', noteContent: '처음 글\n\n- 하나', tags: ['수학'] };
  const { noteId } = await memberApi.createNote(first);
  await memberApi.saveNote(noteId, { noteTitle: '오일러: 공식?', noteContent: '나중 글' });
  const reading = await new NoteReadingPage(page).open(noteId);
  const downloading = page.waitForEvent('download');
  await reading.select('내보내기 (.md)');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('오일러 공식.md');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toBe('# 오일러: 공식?\n\n#수학\n\n나중 글\n');

  await reading.select('지난 버전');
  await expect(page.getByRole('heading', { level: 1, name: '지난 버전' })).toBeVisible();
  await expect(page.getByText('처음 글')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '이 글로 되돌리기' }).click();
  const question = page.getByRole('dialog', { name: '이 글로 되돌릴까요?' });
  await question.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(reading.text).toContainText('처음 글');
  expect(await memberApi.getNote(noteId)).toMatchObject({ noteContent: first.noteContent });
  expect(await memberApi.listNoteVersions(noteId), 'what it was is a version now').toHaveLength(2);

  await reading.focus.click();
  await expect(page).toHaveURL('/timer');
  await expect(page.getByRole('main').getByRole('link', { name: '오일러: 공식?' })).toHaveAttribute(
    'href',
    `/note/${noteId}`,
  );
  await expect.poll(async () => (await memberApi.getCurrentSession())?.noteId).toBe(noteId);
});
