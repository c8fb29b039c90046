/** Tasks that behave as badly as foreign bytes can make ours. */
import { setTimeout as sleep } from 'node:timers/promises';
import { serveTasks } from './serve-tasks.ts';

const MEGABYTE = 1_048_576;

const forever = async () => {
  for (;;);
};
const eatHeap = async () => {
  const all: string[] = [];
  for (let at = 0; ; at += 1) all.push(String(at).repeat(100));
};
const eatBuffers = async () => {
  const all: Buffer[] = [];
  for (;;) {
    all.push(Buffer.alloc(4 * MEGABYTE, 1));
    await sleep(1);
  }
};
const fail = async (text: string) => JSON.parse(text);

serveTasks(
  {
    echo: async () => async (input: unknown) => input,
    pid: async () => async () => process.pid,
    // biome-ignore lint/style/noProcessEnv: what the test asks for
    environment: async () => async () => Object.keys(process.env),
    wait: async () => async (ms: number) => sleep(ms),
    forever: async () => forever,
    'eat-heap': async () => eatHeap,
    'eat-buffers': async () => eatBuffers,
    fail: async () => fail,
    'large-answer': async () => async () => Buffer.alloc(40 * MEGABYTE),
    progress: async () => async (_input: unknown, report: (share: number) => void) => {
      for (const share of [0.25, 0.5, 1]) report(share);
    },
  },
  Number(process.argv[2]),
);
