import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { longestStretchMs } from '@molip/testing/cpu-time';
import { expect, inject, it } from 'vitest';
import { openIsolation, withTemporaryDir } from '#platform/isolated/index.ts';
import { whenDone } from '#test/support/when-done.ts';
import { BEGINNING_BYTES, TEXT_BYTES_MAX } from './limits.ts';
import { previewTable } from './preview-table.ts';

const MEMBER = 1;

function preview(bytes: Buffer) {
  const isolation = openIsolation({ entry: new URL(inject('isolatedProcess')) });
  whenDone(() => isolation.close());
  return withTemporaryDir(async (dir) => {
    const file = path.join(dir, 'text');
    await writeFile(file, bytes);
    return previewTable(isolation, MEMBER, file, {});
  });
}

it('a large text → its beginning alone is read, and the answer says so', async () => {
  const line = '낱말\t그 낱말의 뜻\n';
  const read = await preview(Buffer.alloc(20 * BEGINNING_BYTES, line));
  expect(read).toMatchObject({ isWhole: false, problems: [], warnings: [] });
  expect(read.total).toBe(Math.floor(BEGINNING_BYTES / Buffer.byteLength(line)) - 1);
  expect(await preview(Buffer.from(line))).toMatchObject({ isWhole: true, total: 1 });
});

it('a file that is too large is refused like the file itself', async () => {
  await expect(preview(Buffer.alloc(TEXT_BYTES_MAX + 1, 'a\tb\n'))).rejects.toThrow(/너무 커요/);
});

it('a package has no preview', async () => {
  await expect(preview(Buffer.from('PK\x03\x04', 'latin1'))).rejects.toMatchObject({ code: 'NOT_A_TABLE' });
});

it('a text of 4 kB full of unfinished tags → it is read, and others do not wait (UF-1.04)', async () => {
  let isWhole: boolean | undefined;
  const stretchMs = await longestStretchMs(async () => {
    ({ isWhole } = await preview(Buffer.from(`#html:true\n${'<a'.repeat(1_000)}${'a'.repeat(2_000)}\t뒤`)));
  });
  expect(isWhole).toBe(true);
  expect(stretchMs).toBeLessThan(300);
});
