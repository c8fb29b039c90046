import { expect, it } from 'vitest';
import { flawsOf, graveAdvisories } from './judge-audit.mjs';

const advisory = (severity, id) => ({
  source: 1,
  name: 'parser',
  title: 'Parses too much',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2.0.0',
});
const GRAVE = advisory('high', 'GHSA-aaaa-bbbb-cccc');
const WORST = advisory('critical', 'GHSA-dddd-eeee-ffff');
const MILD = advisory('moderate', 'GHSA-gggg-hhhh-jjjj');
const report = (...causes) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: { name: 'parser', severity: 'critical', via: causes },
      // A package that is only affected through the other one.
      server: { name: 'server', severity: 'critical', via: ['parser', ...causes.slice(0, 1)] },
    },
  });
const exception = {
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'only reached by the build',
  until: '2026-06-30',
};

it('high and critical advisories count, each once; milder ones do not', () => {
  expect(graveAdvisories(report(GRAVE, WORST, MILD), [], '2026-06-01')).toEqual([GRAVE, WORST]);
  expect(graveAdvisories(report(MILD), [], '2026-06-01')).toEqual([]);
  expect(graveAdvisories(report(), [], '2026-06-01')).toEqual([]);
});

it('an exception holds for its advisory alone, and until its day', () => {
  expect(graveAdvisories(report(GRAVE, WORST), [exception], '2026-06-30')).toEqual([WORST]);
  expect(graveAdvisories(report(GRAVE), [exception], '2026-07-01')).toEqual([GRAVE]);
});

it.each(['', 'npm error network', '{"message":"405 Method Not Allowed","statusCode":405}', 'null', '[]'])(
  'what is no report is not taken for a clean one: %j',
  (text) => {
    expect(graveAdvisories(text, [], '2026-06-01')).toBeNull();
  },
);

it('an exception says what, why and until when', () => {
  expect(flawsOf([exception])).toEqual([]);
  expect(flawsOf([{ advisory: 'CVE-1' }])).toHaveLength(3);
});
