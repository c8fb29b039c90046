import { expect, it, vi } from 'vitest';
import { openChannel } from './open-channel.ts';

it('joins tabs, and is nothing where the browser refuses or has none', () => {
  const channel = openChannel('molip-test');
  expect(channel).toBeInstanceOf(BroadcastChannel);
  channel?.close();
  const refused = vi.fn(function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  for (const kind of [refused, undefined]) {
    vi.stubGlobal('BroadcastChannel', kind);
    expect(openChannel('molip-test')).toBeNull();
  }
});
