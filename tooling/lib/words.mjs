/** Words that name and explain nothing in the field's own terms: in identifiers, comments and titles of tests (docs/glossary.md). */
import ts from 'typescript';

/**
 * The word → what to write. A list of words in parentheses narrows a word to where it is a metaphor.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const REFUSED_WORDS = {
  alive: 'not deleted',
  anew: 'again',
  awake: 'active',
  beyond: 'after the cursor, over the limit',
  brought: 'imported',
  courier: 'sender',
  deed: 'action',
  deeds: 'actions',
  farewell: 'keepalive save',
  fresh: 'new',
  gone: 'deleted, removed',
  held: 'cached, locked, unattended',
  hence: 'so',
  henceforth: 'from then on',
  hitherto: 'until now',
  kept: 'cached, saved, preserved, retained',
  lest: 'so that … not',
  letter: 'outbox item, character',
  letters: 'outbox items, characters',
  meanwhile: 'during this',
  nobody: 'no member, no client',
  passing: 'matching',
  postman: 'sender',
  somebody: 'a member, a client',
  thence: 'from there',
  thereby: 'so',
  thereof: 'of it',
  thereupon: 'then',
  thus: 'so',
  told: 'reported',
  trouble: 'error',
  troubles: 'errors',
  unheard: 'unreported',
  whence: 'from which',
  whereby: 'by which',
  wherein: 'in which',
  whoever: 'a client, a caller',
  whomever: 'a client, a caller',
  wish: 'request',
  wishes: 'requests',
};

/** Beginnings of a comment that hide its subject. */
const REFUSED_BEGINNING = /^(?:of|who|whom|whose|what is no|what is not|one that|nobody|whoever)\b/i;

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'each', 'skipIf', 'runIf', 'step']);

/**
 * @typedef {{ line: number, word: string, kind: 'identifier' | 'comment' | 'title' }} Finding
 * @param {string} file
 * @param {string} source
 * @returns {{ findings: Finding[], commentWords: number }}
 */
export function findRefusedWords(file, source) {
  /** @type {Finding[]} */
  const findings = [];
  let commentWords = 0;
  const add = (position, word, kind) =>
    findings.push({ line: source.slice(0, position).split('\n').length, word, kind });

  /** Identifiers of the declarations alone, so that a name counts once and other people's names do not count. */
  const visit = (node) => {
    if (isDeclaredName(node))
      for (const word of wordsOfName(node.text))
        if (isRefused(word)) add(node.getStart(), word, 'identifier');
    const title = titleOfTest(node);
    if (title)
      for (const word of wordsOfText(title.text)) if (isRefused(word)) add(title.getStart(), word, 'title');
    ts.forEachChild(node, visit);
  };
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  visit(tree);

  for (const { pos, end } of commentsOf(tree, source)) {
    const text = plainText(source.slice(pos, end));
    const words = wordsOfText(text);
    commentWords += words.length;
    for (const word of words) if (isRefused(word)) add(pos, word, 'comment');
    const beginning = REFUSED_BEGINNING.exec(text);
    if (beginning) add(pos, `"${beginning[0]} …"`, 'comment');
  }
  return { findings, commentWords };
}

const isRefused = (word) => Object.hasOwn(REFUSED_WORDS, word);

/** @param {ts.Node} node */
function isDeclaredName(node) {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isExportSpecifier(parent)) return false;
  if (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) return false;
  return 'name' in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
}

/** @param {ts.Node} node */
function titleOfTest(node) {
  if (!ts.isCallExpression(node)) return null;
  const [first] = node.arguments;
  if (!first || !(ts.isStringLiteral(first) || ts.isNoSubstitutionTemplateLiteral(first))) return null;
  let callee = node.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee) && TEST_FUNCTIONS.has(callee.name.text)) return first;
    callee = callee.expression;
  }
  return ts.isIdentifier(callee) && TEST_FUNCTIONS.has(callee.text) ? first : null;
}

function commentsOf(tree, source) {
  const found = new Map();
  const visit = (node) => {
    if (ts.isJsxText(node)) return;
    for (const range of [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ])
      found.set(range.pos, range);
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return found.values();
}

function plainText(comment) {
  return comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replaceAll(/^\s*\*(?!\/)/gm, '')
    .replaceAll(/`[^`]*`|\{@\w+[^}]*\}|"[^"]*"|https?:\S+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const wordsOfText = (text) => text.toLowerCase().match(/[a-z]+(?:['’][a-z]+)?/g) ?? [];

const wordsOfName = (name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
