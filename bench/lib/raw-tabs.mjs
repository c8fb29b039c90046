/**
 * Tabs without Playwright's emulation, which keeps every page visible and focused: a really hidden tab has to be opened
 * by the devtools protocol.
 */

/** @param {import('@playwright/test').Browser} browser */
export async function openRawTabs(browser) {
  const cdp = await browser.newBrowserCDPSession();
  let lastId = 0;
  const waiting = new Map();
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  const evaluate = async (sessionId, expression) => {
    const id = ++lastId;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    const params = { expression, awaitPromise: true, returnByValue: true };
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
    await cdp.send('Target.sendMessageToTarget', { sessionId, message });
    const { result, error } = await answer;
    const failure = error ?? result.exceptionDetails;
    if (failure) throw new Error(`In the tab: ${JSON.stringify(failure)}`);
    return result.result.value;
  };

  return {
    /** A new tab, in front of the others. @param {string} url */
    async open(url) {
      const { targetId } = await cdp.send('Target.createTarget', { url });
      const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
      const tab = {
        /** @param {Function} run @param {...unknown} given */
        evaluate: (run, ...given) =>
          evaluate(sessionId, `(${run})(${given.map((item) => JSON.stringify(item))})`),
        bringToFront: () => cdp.send('Target.activateTarget', { targetId }),
      };
      await tab.bringToFront();
      return tab;
    },
  };
}
