import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';

const { forbidden, options } = createRequire(import.meta.url)('./boundaries.cjs');
/** @type {string[]} */
const ruleNames = forbidden.map((rule) => rule.name);
const fixtures = fileURLToPath(new URL('./boundaries/fixtures/', import.meta.url));

/** @param {string} tree a directory of fixtures that stands for the root of a project */
async function brokenRules(tree) {
  const { output } = await cruise(['.'], {
    ...options,
    baseDir: fixtures + tree,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
}

describe('the boundaries bite', () => {
  it('a tree that follows the arrows breaks no rule', async () => {
    expect(await brokenRules('clean')).toEqual([]);
  });

  it.each(ruleNames)('%s is broken by its wrong tree, and it alone', async (name) => {
    expect(await brokenRules(name)).toEqual([name]);
  });

  it('no wrong tree is left over from a rule that is gone', () => {
    const names = ['clean', ...ruleNames];
    expect(readdirSync(fixtures).sort()).toEqual(names.sort());
  });
});
