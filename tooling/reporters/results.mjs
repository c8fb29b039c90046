import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ title: string, status: 'passed' | 'failed' | 'skipped', reason?: string }} TestResult */

/** The stages of `npm test`; each leaves one file in .results. */
export const STAGES = ['check', 'unit', 'api', 'process', 'journeys', 'webkit', 'cluster', 'nodes'];

/** @param {string} directory @param {string} stage */
export const resultFile = (directory, stage) => path.join(directory, `${stage}.json`);

/**
 * Tests of one reporter file, or undefined when the stage left none.
 * @param {string} directory
 * @param {string} stage
 * @returns {TestResult[] | undefined}
 */
export function readResults(directory, stage) {
  const file = resultFile(directory, stage);
  if (!existsSync(file)) return undefined;
  return parseResults(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Understands vitest's and Playwright's JSON reporters and the list that check.mjs writes.
 * @param {any} report
 * @returns {TestResult[]}
 */
export function parseResults(report) {
  if (Array.isArray(report)) return report;
  if (report.testResults) return report.testResults.flatMap(testsOfVitestFile);
  const outside = (report.errors ?? []).map((error) => failed('outside of any test', error.message));
  return [...report.suites.flatMap((suite) => testsOfPlaywrightSuite(suite, [])), ...outside];
}

function testsOfVitestFile(file) {
  const tests = file.assertionResults.map((test) => {
    const title = [...test.ancestorTitles, test.title].join(' › ');
    if (test.status === 'failed') return failed(title, test.failureMessages?.[0]);
    return { title, status: test.status === 'passed' ? 'passed' : 'skipped' };
  });
  // A file that cannot be loaded has no tests, yet it failed.
  const failedOutsideTests = file.status === 'failed' && !tests.some((test) => test.status === 'failed');
  return failedOutsideTests ? [...tests, failed(file.name, file.message)] : tests;
}

/**
 * How long each test file took; for Playwright the sum of its tests.
 * @param {any} report
 * @returns {{ file: string, ms: number }[]}
 */
export function fileDurations(report) {
  if (Array.isArray(report)) return [];
  if (report.testResults)
    return report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      ms: endTime - startTime,
    }));
  return report.suites.map((suite) => ({ file: suite.file, ms: durationOfSuite(suite) }));
}

function durationOfSuite({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results ?? []));
  const own = results.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + durationOfSuite(suite), own);
}

const PLAYWRIGHT_STATUS = { expected: 'passed', skipped: 'skipped' };

function testsOfPlaywrightSuite(suite, parents) {
  const titles = [...parents, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const title = [`[${test.projectName}]`, ...titles, spec.title].join(' › ');
      const status = PLAYWRIGHT_STATUS[test.status];
      return status ? { title, status } : failed(title, test.results?.at(-1)?.errors?.[0]?.message);
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => testsOfPlaywrightSuite(child, titles))];
}

const REASON_LINES = 6;

/**
 * The summary at the end of a run lists failures with the beginning of their reason.
 * @param {string} title
 * @param {string} [reason]
 * @returns {TestResult}
 */
function failed(title, reason) {
  if (!reason) return { title, status: 'failed' };
  return {
    title,
    status: 'failed',
    reason: stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES).join('\n'),
  };
}

/** @param {TestResult[]} results */
export function countResults(results) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { status } of results) count[status] += 1;
  return count;
}
