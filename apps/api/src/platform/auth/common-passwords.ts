import { readFileSync } from 'node:fs';
import { lookupForm } from '@molip/domain/passwords';
import { COMMON_PASSWORDS_FILE } from '../paths.ts';
import { isInBloomFilter } from './bloom-filter.ts';

let filter: Uint8Array | undefined;

/** Whether it is one of the 100,000 commonest in leaks; made by tooling/common-passwords.mjs (ADR 33). */
export function isCommonPassword(password: string): boolean {
  filter ??= readFileSync(COMMON_PASSWORDS_FILE);
  return isInBloomFilter(filter, lookupForm(password));
}
