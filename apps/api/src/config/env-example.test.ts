import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './env.ts';

const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
const variables = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

it('explains every variable that is read, in Korean and in English', () => {
  const read: string[] = [];
  const config = readConfig(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          read.push(String(name));
          return undefined;
        },
      },
    ),
  );
  expect(config.port).toBe(3000);
  const explained = variables.map(({ name }) => name);
  expect(explained).toEqual(expect.arrayContaining([...new Set(read)]));
  const sources = readdirSync(import.meta.dirname)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const unread = explained.filter((name) => !read.includes(name) && !sources.includes(`'${name}'`));
  expect(unread).toEqual(['WEB_PORT']);
});

it('shows values that are accepted', () => {
  for (const { name, value } of variables.filter((variable) => variable.value !== '')) {
    const isAlone = !/^(VAPID|GOOGLE|KAKAO|AI|S3|PORTONE)_|^NODE_ENV$/.test(name);
    if (isAlone) expect(() => readConfig({ [name]: value }), name).not.toThrow();
  }
});
