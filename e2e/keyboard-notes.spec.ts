import { Keyboard } from './pages/keyboard.ts';
import { NoteEditorPage, NoteReadingPage, NotesPage } from './pages/notes-page.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

test('노트: 자판만으로 쓰고, 꾸미고, 태그를 달고, 되돌리고, 지우고, 되살리고, 찾아요 @desktop @full', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  const list = await new NotesPage(page).open();
  const editor = new NoteEditorPage(page);
  const reading = new NoteReadingPage(page);
  const keyboard = new Keyboard(page);
  const more = page.getByRole('button', { name: '더 보기' });

  await keyboard.activate(list.create);
  await expect(editor.title).toBeFocused();
  await expect(editor.body).toBeVisible();
  await keyboard.type('미적분');
  await keyboard.press('Enter');
  await expect(editor.body).toBeFocused();
  await keyboard.type('변화율');
  await keyboard.press('Shift+Home');
  await keyboard.focus(editor.tool('제목 1'), 'Shift+Tab');
  for (let presses = 0; presses < 20; presses += 1) {
    if (await editor.tool('굵게').evaluate((tool) => tool === document.activeElement)) break;
    await keyboard.press('ArrowRight');
  }
  await keyboard.activate(editor.tool('굵게'));
  await expect(editor.body.locator('strong')).toHaveText('변화율');
  await keyboard.focus(editor.body);
  await keyboard.focus(editor.tags, 'Shift+Tab');
  await keyboard.type('수학');
  await keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '태그' }).getByRole('listitem')).toHaveText('수학');
  await editor.expectSaved();
  await keyboard.activate(editor.done);
  await expect(reading.title).toHaveText('미적분');
  await expect(reading.title).toBeFocused();

  await keyboard.activate(reading.edit);
  await keyboard.focus(editor.body);
  await keyboard.press('Control+End');
  await keyboard.type(' 그리고 넓이');
  await editor.expectSaved();
  await keyboard.activate(editor.done, 'Shift+Tab');
  await expect(reading.text).toHaveText('변화율 그리고 넓이');

  await keyboard.choose(more, '지난 버전');
  await expect(page.getByRole('heading', { level: 1, name: '지난 버전' })).toBeFocused();
  const question = page.getByRole('dialog', { name: '이 글로 되돌릴까요?' });
  await keyboard.openDialog(page.getByRole('button', { name: '이 글로 되돌리기' }), question);
  await keyboard.activate(question.getByRole('button', { name: '되돌리기', exact: true }));
  await expect(reading.text).toHaveText('변화율');
  await expect(reading.title).toBeFocused();

  await keyboard.choose(more, '지우기');
  const deleting = page.getByRole('dialog', { name: '이 노트를 지울까요?' });
  await keyboard.expectFocusTrapped(deleting);
  await keyboard.activate(deleting.getByRole('button', { name: '지우기' }));
  await list.expectOpen();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.activate(list.filter('최근 삭제'));
  await keyboard.activate(page.getByRole('button', { name: '미적분 되살리기' }));
  await expect(page.getByRole('heading', { name: '최근에 지운 노트가 없어요' })).toBeVisible();
  await keyboard.activate(list.filter('전체'), 'Shift+Tab');
  await expect(list.row('미적분')).toBeVisible();
  await keyboard.focus(list.search, 'Shift+Tab');
  await keyboard.type('wjrqns');
  await expect(list.marks).toHaveText('적분');
  await keyboard.activate(list.row('미적분').getByRole('link'));
  await expect(reading.title).toBeFocused();
});
