/** Regular expressions of a source file, and whether a text can make one of them slow. */
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * @typedef {{ line: number, source: string, flags: string }} Pattern
 * @typedef {{ line: number, source: null }} BuiltPattern made by `RegExp(…)`: known when it runs
 */

/** A quadratic pattern takes 200 ms and more for so many characters, a long bounded repetition 25 ms, a linear one less than 1 ms. */
const TEXT_CHARS = 16_000;
const UNBOUNDED_LIMIT_MS = 20;
/** For a text whose length is bounded elsewhere. */
const BOUNDED_LIMIT_MS = 100;
/**
 * Exponential patterns show at the first length, cubic ones at the second, the slower quadratic ones at the third. The fourth
 * ends those that would take seconds at the last.
 */
const FIRST_CHARS = [24, 2_000, 5_000, 9_000];
/** Below this at the second length and the next ones, a quadratic and a cubic pattern stay below the limit at the last. */
const SUSPECT_MS = [0, 0.3, 2, 6];
const TRIES = 3;
/** A time of this many limits needs no second measurement. */
const CLEARLY_SLOW = 5;
const REPEATED_MIN = 100;
const MEMBERS_MAX = 4;
const SAMPLES = [...' a가1.-("`\n\t|<[{$*#_>:,/\\!?=~&+;\'])}Aé　①年'];
/** A failure after the repeated part makes the engine backtrack through all alternatives. */
const TAILS = ['', '\u0000', '\n\u0000'];

const parser = new RegExpParser();
const WITHOUT_COMMENTS = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/**
 * @param {string} name
 * @param {string} text
 * @returns {(Pattern | BuiltPattern)[]}
 */
export function patternsIn(name, text) {
  const file = ts.createSourceFile(name, text, WITHOUT_COMMENTS);
  const found = [];
  const visit = (node) => {
    const line = () => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ line: line(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isRegExpCall(node)) found.push({ line: line(), source: null });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isRegExpCall = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/**
 * Why a pattern is slow, or null. Two ways: `scslre` reads the pattern, and what it overlooks (it looks at one repeated
 * character at a time) is measured with texts made from the pattern itself.
 *
 * @param {{ source: string, flags: string }} pattern
 * @param {number} [boundChars] the longest text that it meets; without one the pattern must be linear
 */
export function slownessOf({ source, flags }, boundChars) {
  const key = JSON.stringify([source, flags, boundChars]);
  if (!judged.has(key)) judged.set(key, judge({ source, flags }, boundChars));
  return judged.get(key) ?? null;
}

/** Many patterns occur in several files. */
const judged = new Map();

function judge({ source, flags }, boundChars) {
  const reports = analyse(
    { source, flags },
    { reportTypes: { Self: true, Trade: true, Move: true } },
  ).reports;
  if (reports.some(({ exponential }) => exponential) && boundChars === undefined) return 'exponential';
  if (reports.length > 0 && boundChars === undefined) return 'super-linear by its form';
  const slow = slowTextOf({ source, flags }, boundChars);
  return slow === null
    ? null
    : `${Math.round(slow.ms)} ms for ${slow.chars} characters, as of ${JSON.stringify(slow.repeated)} repeated`;
}

function slowTextOf({ source, flags }, boundChars) {
  const pattern = new RegExp(source, flags);
  const lengths = boundChars === undefined ? [...FIRST_CHARS, TEXT_CHARS] : [FIRST_CHARS[0], boundChars];
  const limitMs = boundChars === undefined ? UNBOUNDED_LIMIT_MS : BOUNDED_LIMIT_MS;
  for (const { before, repeated } of repetitionsIn(source, flags))
    for (const tail of TAILS)
      for (const [at, chars] of lengths.entries()) {
        const least = boundChars === undefined ? chars / 2 : 1;
        const times = Math.ceil(Math.max(chars / repeated.length, least));
        const ms = timeOf(pattern, before + repeated.repeat(times) + tail, limitMs);
        if (boundChars === undefined && ms < (SUSPECT_MS[at] ?? 0)) break;
        if (ms > limitMs) return { ms, chars, repeated };
      }
  return null;
}

/** Processor time, which other load does not lengthen. Some systems count it in steps of 4 ms. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The shortest of some measurements: garbage collection or compilation may fall into any of them. */
function timeOf(pattern, text, limitMs) {
  let best = Number.POSITIVE_INFINITY;
  let isClear = false;
  for (let attempt = 0; attempt < TRIES && best > limitMs && !isClear; attempt += 1) {
    pattern.lastIndex = 0;
    const startedAt = performance.now();
    const cpuBefore = cpuMs();
    if (pattern.global) text.replace(pattern, '');
    else pattern.exec(text);
    const elapsedMs = performance.now() - startedAt;
    const ms = elapsedMs > limitMs ? Math.min(elapsedMs, cpuMs() - cpuBefore) : elapsedMs;
    best = Math.min(best, ms);
    isClear = ms > CLEARLY_SLOW * limitMs;
  }
  return best;
}

/** Texts that end within a repetition of the pattern: its prefix, once or repeated, and the repeated character. */
function repetitionsIn(source, flags) {
  const ast = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  /** @type {Map<string, { before: string, repeated: string }>} */
  const found = new Map();
  const add = (before, repeated) => {
    if (repeated !== '') found.set(JSON.stringify([before, repeated]), { before, repeated });
  };
  const visit = (node, before) => {
    if (node.type === 'Alternative') {
      let lead = before;
      for (const element of node.elements) {
        visit(element, lead);
        lead += shortest(element, flags);
      }
    } else if (node.type === 'Quantifier') {
      if (node.max > REPEATED_MIN) {
        for (const member of membersOf(node.element, flags)) {
          add('', member);
          add(before, member);
          add('', before + member);
        }
        add('', before);
      }
      visit(node.element, before);
    } else for (const alternative of node.alternatives ?? []) visit(alternative, before);
  };
  visit(ast, '');
  return found.values();
}

function membersOf(node, flags) {
  const isClass = node.type === 'CharacterSet' || node.type === 'CharacterClass';
  return isClass ? samplesOf(node, flags).slice(0, MEMBERS_MAX) : [shortest(node, flags)];
}

const samples = new Map();

function samplesOf({ raw }, flags) {
  const key = `${raw}/${flags}`;
  if (!samples.has(key)) {
    const member = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
    samples.set(
      key,
      SAMPLES.filter((sample) => member.test(sample)),
    );
  }
  return samples.get(key);
}

/** A short text that a part of a pattern matches; empty for assertions. */
function shortest(node, flags) {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => shortest(element, flags)).join('');
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return samplesOf(node, flags)[0] ?? '';
    case 'Group':
    case 'CapturingGroup':
      return shortest(node.alternatives[0], flags);
    case 'Quantifier':
      return shortest(node.element, flags).repeat(node.min);
    case 'Backreference':
      return shortest([node.resolved].flat()[0], flags);
    default:
      return '';
  }
}
