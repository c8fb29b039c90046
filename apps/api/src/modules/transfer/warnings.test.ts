import { describe, expect, it } from 'vitest';
import { collectWarnings } from './warnings.ts';

describe('what a warning is about', () => {
  const told = (about: string) => {
    const { warn, warnings } = collectWarnings();
    warn('FLAG', about);
    return warnings()[0]?.examples;
  };

  it('is cut between letters, never within one', () => {
    const about = `${'가'.repeat(59)}😀`;
    expect(told(`${about}나`)).toEqual([about]);
    expect(told(`${'가'.repeat(60)}😀`)).toEqual(['가'.repeat(60)]);
  });

  it('has nothing in it that the database refuses', () => {
    expect(told('가\0나\ud83d\n 다')).toEqual(['가나\ufffd 다']);
  });
});
