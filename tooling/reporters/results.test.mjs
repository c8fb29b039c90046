import { describe, expect, it } from 'vitest';
import { countResults, fileDurations, parseResults } from './results.mjs';

describe('reporters’ results', () => {
  it('vitest: titles with their ancestors; pending, skipped and todo count as skipped', () => {
    const report = {
      testResults: [
        {
          name: '/a.test.ts',
          status: 'failed',
          assertionResults: [
            { ancestorTitles: ['timer'], title: 'T-4.01 runs', status: 'passed' },
            { ancestorTitles: [], title: 'breaks', status: 'failed', failureMessages: ['Error: 1\n at a'] },
            { ancestorTitles: [], title: 'waits', status: 'pending' },
            { ancestorTitles: [], title: 'later', status: 'todo' },
          ],
        },
      ],
    };
    expect(parseResults(report)[0]).toEqual({ title: 'timer › T-4.01 runs', status: 'passed' });
    expect(parseResults(report)[1]).toEqual({ title: 'breaks', status: 'failed', reason: 'Error: 1\n at a' });
    expect(countResults(parseResults(report))).toEqual({ passed: 1, failed: 1, skipped: 2 });
  });

  it('vitest: a file that could not be loaded is one failure', () => {
    const report = { testResults: [{ name: '/broken.test.ts', status: 'failed', assertionResults: [] }] };
    expect(parseResults(report)).toEqual([{ title: '/broken.test.ts', status: 'failed' }]);
  });

  it('Playwright: nested suites, one result a project, flaky is not passed', () => {
    const report = {
      errors: [{ message: 'the server did not start' }],
      suites: [
        {
          title: 'login.spec.ts',
          suites: [
            {
              title: 'login',
              specs: [
                {
                  title: 'A-1.01 signs in',
                  tests: [
                    { projectName: 'phone', status: 'expected' },
                    {
                      projectName: 'desktop',
                      status: 'flaky',
                      results: [{ errors: [{ message: '\u001b[31mnot seen\u001b[39m' }] }],
                    },
                  ],
                },
              ],
            },
          ],
          specs: [{ title: 'later', tests: [{ projectName: 'phone', status: 'skipped' }] }],
        },
      ],
    };
    expect(parseResults(report)).toContainEqual({
      title: '[phone] › login.spec.ts › login › A-1.01 signs in',
      status: 'passed',
    });
    expect(parseResults(report)).toContainEqual({
      title: '[desktop] › login.spec.ts › login › A-1.01 signs in',
      status: 'failed',
      reason: 'not seen',
    });
    expect(countResults(parseResults(report))).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });

  it('check.mjs writes the list itself', () => {
    const list = [{ title: 'check: lint', status: 'passed' }];
    expect(parseResults(list)).toEqual(list);
  });

  it('durations of files: from beginning to end for vitest, the sum of nested tests for Playwright', () => {
    const vitestReport = { testResults: [{ name: '/a.test.ts', startTime: 1_000, endTime: 3_500 }] };
    expect(fileDurations(vitestReport)).toEqual([{ file: '/a.test.ts', ms: 2_500 }]);
    const spec = (duration) => ({ tests: [{ results: [{ duration }] }, { results: [] }] });
    const nested = { specs: [spec(30)], suites: [{ specs: [spec(12)] }] };
    const playwrightReport = { suites: [{ file: 'login.spec.ts', suites: [nested] }] };
    expect(fileDurations(playwrightReport)).toEqual([{ file: 'login.spec.ts', ms: 42 }]);
    expect(fileDurations([{ title: 'check: types', status: 'passed' }])).toEqual([]);
  });
});
