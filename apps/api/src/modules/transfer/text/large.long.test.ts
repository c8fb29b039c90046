import { longestStretchMs } from '@molip/testing/cpu-time';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';

/** Work goes in stretches of ten milliseconds; the rest is garbage collection, and what fifty megabytes take as a whole. */
const WAIT_MAX_MS = 100;

const waitFor = (work: () => Promise<unknown>) => longestStretchMs(() => work().catch(() => {}), WAIT_MAX_MS);
/** As large as is allowed in the long run; less takes its turns in the same way. */
const LARGE_BYTES = process.env['TEST_FULL'] ? 48_000_000 : 12_000_000;
const filled = (piece: string | Buffer, bytes = LARGE_BYTES) => Buffer.alloc(bytes, piece);

describe('others have their turns', () => {
  it.each([
    ['blank rows', filled('\t\n')],
    ['quoted blank rows', filled('"\t\n"')],
    ['blank cells in one row', filled(',')],
    ['cells in one row', filled('가,나,')],
    ['quotes', filled('"')],
    ['spaces', filled(' ')],
    ['doubled quotes after a single one', Buffer.concat([Buffer.from('"a,'), filled('""\n')])],
    ['rows between semicolons', filled('가\t나;')],
    ['cards', filled('낱말\t그 낱말의 뜻\n', LARGE_BYTES / 8)],
    ['letters without a row', filled('가')],
    [
      'rows of HTML',
      Buffer.concat([Buffer.from('#html:true\n'), filled('<b>가</b>\t나<br>다\n', LARGE_BYTES / 48)]),
    ],
    ['CP949', filled(Buffer.from('b0a109b0a10a', 'hex'), LARGE_BYTES / 8)],
    ['letters of CP949', filled(Buffer.from('b0a1', 'hex'))],
  ])(
    'megabytes of %s',
    async (_case, bytes) => {
      expect(await waitFor(() => readTable(bytes))).toBeLessThan(WAIT_MAX_MS);
    },
    60_000,
  );
});

it('more rows than anybody has are refused', async () => {
  await expect(readTable(filled('\t\n', 48_000_000))).rejects.toThrow(/^줄이 너무 많아요/);
  await expect(readTable(filled('가\t나\n', 2_000_000))).rejects.toThrow(/20만 장/);
});
