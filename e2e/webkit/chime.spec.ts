import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    readonly tones: { contextState: AudioContextState; hasEnded: boolean }[];
  }
}

test('a session of a minute ends long after the press → its tone sounds (WK-3.01)', async ({
  webkit,
  member,
  memberApi,
}) => {
  await memberApi.updateTimerSettings({ focusTime: 1, soundEnabled: true });
  await webkit.signIn(member);
  await webkit.open('/timer');
  await webkit.session.evaluate(() => {
    const tones: Window['tones'] = [];
    Object.assign(window, { tones });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function listen(this: OscillatorNode) {
      const tone = { contextState: (this.context as AudioContext).state, hasEnded: false };
      tones.push(tone);
      this.addEventListener('ended', () => {
        tone.hasEnded = true;
      });
      start.call(this);
    };
  });
  // The settings are loaded.
  await expect.poll(async () => (await webkit.text('main'))?.replaceAll(/\s/g, '')).toContain('01:00');
  await webkit.click('main button', '시작');
  await expect
    .poll(() => webkit.session.evaluate(() => window.tones), { timeout: 90_000 })
    .toEqual([{ contextState: 'running', hasEnded: true }]);
});
