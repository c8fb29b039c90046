import type { TextReading } from './text/read-table.ts';
import { DASH } from './text/split-rows.ts';

const SEPARATORS: Readonly<Record<string, string>> = { tab: '\t', comma: ',', semicolon: ';', dash: DASH };
const ROW_SEPARATORS: Readonly<Record<string, string>> = { newline: '\n', semicolon: ';' };

/** How the member wants a text to be read. What is not said, or makes no sense, is found out. */
export function readingIn(fields: Readonly<Record<string, string>>): TextReading {
  const separator = signIn(SEPARATORS, fields['separator']);
  const rowSeparator = signIn(ROW_SEPARATORS, fields['rowSeparator']);
  const encoding = fields['encoding'];
  return {
    ...(separator && { separator }),
    ...(rowSeparator && { rowSeparator }),
    ...((encoding === 'utf-8' || encoding === 'cp949') && { encoding }),
  };
}

const signIn = (signs: Readonly<Record<string, string>>, name = ''): string | undefined =>
  Object.hasOwn(signs, name) ? signs[name] : undefined;
