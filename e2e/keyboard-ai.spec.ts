import { EnhancePage, GenerationPage } from './pages/generation-page.ts';
import { Keyboard } from './pages/keyboard.ts';
import { signIn } from './support/members.ts';
import { TAX_NOTE } from './support/tax-note.ts';
import { expect, test } from './support/test.ts';

test('AI: 자판만으로 노트에서 카드를 만들어 담고, 노트를 다듬어 적용해요 @desktop @full', async ({
  page,
  member,
  memberApi,
}) => {
  const { noteId } = await memberApi.createNote(TAX_NOTE);
  await signIn(page, member);
  await page.goto(`/note/${noteId}`);
  const keyboard = new Keyboard(page);
  const heading = page.getByRole('heading', { level: 1 });

  await keyboard.activate(page.getByRole('main').getByRole('link', { name: '카드 만들기' }));
  const generation = new GenerationPage(page);
  await expect(heading).toHaveText('노트로 카드 만들기');
  await expect(heading).toBeFocused();
  await keyboard.activate(generation.make);
  await generation.expectCandidates();
  const all = await generation.rows.count();
  await keyboard.focus(generation.tick('영정법이란?'));
  await keyboard.press('Space');
  await expect(generation.tick('영정법이란?')).not.toBeChecked();
  await keyboard.activate(generation.row('균역법이란?').getByRole('button', { name: /고치기/ }), 'Shift+Tab');
  await keyboard.focus(page.getByRole('textbox', { name: '뒷면' }));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('군포를 반으로 줄인 법');
  await keyboard.activate(page.getByRole('button', { name: '다 고쳤어요' }));
  await expect(generation.row('균역법이란?')).toContainText('군포를 반으로 줄인 법');
  await expect(page.locator(':focus'), 'the focus is not lost').toBeVisible();
  await keyboard.activate(generation.save(all - 1));
  await generation.expectSaved(TAX_NOTE.noteTitle, all - 1);
  await expect(page.locator(':focus')).toBeVisible();

  await page.goto(`/note/${noteId}`);
  await keyboard.activate(page.getByRole('main').getByRole('button', { name: '다듬기' }));
  const enhance = new EnhancePage(page);
  await keyboard.activate(enhance.start);
  await enhance.expectProposal();
  await expect(heading).toBeFocused();
  await keyboard.focus(enhance.part('핵심 용어 더하기'));
  await keyboard.press('Space');
  await expect(enhance.part('핵심 용어 더하기')).toBeChecked();
  await keyboard.activate(enhance.apply);
  await expect(page.getByRole('heading', { level: 2, name: '핵심 용어' })).toBeVisible();
  await expect(heading).toBeFocused();
});
