import { expect, it, vi } from 'vitest';
import { hearUpdate } from './updates.ts';
import { fakeWorker } from './worker.fixture.ts';

const SHELL = { version: 'new', paths: ['/', '/assets/index-2.js'] };

async function tell(data: unknown) {
  const worker = fakeWorker();
  const postMessage = vi.fn();
  await hearUpdate(worker, SHELL, { data, ports: [{ postMessage }] });
  return { hasBegun: worker.skipWaiting.mock.calls.length === 1, answers: postMessage.mock.calls.flat() };
}

it.each([
  ['begins when a page says so', { type: 'SKIP_WAITING' }, { hasBegun: true, answers: [] }],
  [
    'knows a page of its own',
    { type: 'IS_OF_SHELL', path: '/assets/index-2.js' },
    { hasBegun: false, answers: [true] },
  ],
  [
    'and one of another version',
    { type: 'IS_OF_SHELL', path: '/assets/index-1.js' },
    { hasBegun: false, answers: [false] },
  ],
  ['and one that cannot say', { type: 'IS_OF_SHELL' }, { hasBegun: false, answers: [false] }],
  ['leaves the rest to others', { type: 'SHOW_NOTIFICATION' }, { hasBegun: false, answers: [] }],
  ['also what is no message', null, { hasBegun: false, answers: [] }],
])('%s', async (_, message, expected) => {
  expect(await tell(message)).toEqual(expected);
});
