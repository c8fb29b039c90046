/** From card to card in the built product and a real Chromium: script for each answer that is rated. One minute. */
import { callsOf } from './lib/member-calls.mjs';
import { inBrowser, newMember, openContext, server, signIn } from './lib/product.mjs';
import { printHeads, printMachine, printRow } from './lib/report.mjs';

const CARDS = 60;
const RATED = 50;

try {
  printMachine();
  printHeads();
  await inBrowser([], async (browser) => {
    const { member } = await newMember();
    const call = await callsOf(server.url, member);
    const { deckId } = (await call('POST', '/api/decks', { deckName: '낱말' })).answer;
    await call('PUT', `/api/decks/${deckId}`, { newPerDay: CARDS });
    const cards = Array.from({ length: CARDS }, (_, index) => ({
      content: `**낱말 ${index}**은 무슨 뜻인가요?`,
      answer: `뜻 ${index}: $x^${index}$와 \`코드\``,
    }));
    await call('POST', `/api/card/batch?deckId=${deckId}`, { cards });
    const context = await openContext(browser, { viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await signIn(page, member);
    await page.goto(`/flashcards/${deckId}/practice`);
    await page.getByRole('button', { name: '정답 보기' }).waitFor();
    const metrics = await context.newCDPSession(page);
    await metrics.send('Performance.enable');
    const scriptMs = async () => {
      const { metrics: all } = await metrics.send('Performance.getMetrics');
      return 1_000 * (all.find(({ name }) => name === 'ScriptDuration')?.value ?? 0);
    };
    /** @type {number[]} */
    const shown = [];
    /** @type {number[]} */
    const rated = [];
    for (let count = 0; count < RATED; count += 1) {
      const before = await scriptMs();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^쉬움/ }).waitFor();
      const between = await scriptMs();
      await page.keyboard.press('4');
      await page.getByRole('button', { name: '정답 보기' }).waitFor();
      shown.push(between - before);
      rated.push((await scriptMs()) - between);
    }
    printRow('script until the answer is shown', shown);
    printRow('script from an answer to the next card', rated);
  });
} finally {
  await server.stop();
}
