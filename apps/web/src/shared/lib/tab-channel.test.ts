import { expect, it, vi } from 'vitest';
import { patiently } from './patiently.fixture.ts';
import { openTabChannel } from './tab-channel.ts';

/** Two of the same name in one tab hear each other, as two tabs do. */
function openTwoTabs() {
  const [here, there] = [openTabChannel<string>('molip-test'), openTabChannel<string>('molip-test')];
  const heard = { here: vi.fn(), there: vi.fn() };
  const stop = here.subscribe(heard.here);
  there.subscribe(heard.there);
  return { here, heard, stop };
}

it('a message → the other tab receives it, this one only when it asks for that', async () => {
  const { here, heard, stop } = openTwoTabs();
  here.publish('one');
  here.publishToAll('two');
  await patiently(() => expect(heard.there.mock.calls).toEqual([['one'], ['two']]));
  expect(heard.here.mock.calls).toEqual([['two']]);
  stop();
  here.publishToAll('three');
  expect(heard.here).toHaveBeenCalledOnce();
});

it('a browser that refuses channels, or has none → this tab still receives its own messages', () => {
  const refused = vi.fn(function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  for (const kind of [refused, undefined]) {
    vi.stubGlobal('BroadcastChannel', kind);
    const channel = openTabChannel<string>('molip-test');
    const listener = vi.fn();
    channel.subscribe(listener);
    channel.publish('one');
    channel.publishToAll('two');
    expect(listener.mock.calls).toEqual([['two']]);
  }
});
