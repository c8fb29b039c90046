import { failsWith, type OpenAiServer, openOpenAiServer } from '@molip/testing/openai-server';
import { EnhancePage, GenerationPage } from './pages/generation-page.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { test as base, expect } from './support/test.ts';

interface WithModel {
  readonly model: OpenAiServer;
  readonly connected: RunningServer;
}

/** The shared server has no model; this one asks a model server of the tests. */
const test = base.extend<object, WithModel>({
  model: [
    async ({ browserName: _ }, use) => {
      const model = await openOpenAiServer();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  connected: [
    async ({ model }, use) => {
      const ai = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'solar-test', AI_API_KEY: 'sk-journeys' };
      const server = await startServer('ai-model', { LIMITS: 'off', ...ai });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ connected }, use) => use(connected.url),
  dataDir: async ({ connected }, use) => use(connected.dataDir),
});

const NOTE = {
  noteTitle: '조선 후기 수취 체제',
  noteContent: `대동법은 집집마다 바치던 특산물을 토지 결수에 따라 쌀로 내게 한 제도이다.

균역법은 영조 때 군포를 2필에서 1필로 줄인 제도이다. 백성의 부담이줄어들었다.
`,
};

test('노트는 동의한 다음에만 모델에 가고, 모델이 못 하면 규칙으로 할지 물어요 (D-1.07, N-1.04) @full', async ({
  page,
  member,
  memberApi,
  model,
  errors,
}) => {
  errors.allow(/status of 502.*\/api\/ai\//);
  const { noteId } = await memberApi.createNote(NOTE);
  await signIn(page, member);
  const generation = await new GenerationPage(page).open(noteId);
  await generation.make.click();
  const consent = page.getByRole('dialog', { name: '노트를 밖의 AI 모델에 보낼까요?' });
  await expect(consent).toContainText('solar-test');
  await expectNoAxeViolations(page);
  expect(model.requests).toHaveLength(0);
  await consent.getByRole('button', { name: '동의하고 보내기' }).click();
  await generation.expectCandidates();
  await expect(page.getByText('AI · solar-test')).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(model.requests).toHaveLength(1);

  model.replyNext(failsWith(500), failsWith(500));
  await page.goto(`/note/${noteId}?view=enhance`);
  const enhance = new EnhancePage(page);
  await enhance.start.click();
  await expect(page.getByRole('alert').getByText('AI로 하지 못했어요')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '규칙 기반으로 하기' }).click();
  await enhance.expectProposal();
  await expect(page.getByText('규칙 기반')).toBeVisible();
  await expect(page.getByText('이번 달 2/20회 사용')).toBeVisible();
});
