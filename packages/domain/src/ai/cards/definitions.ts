import { type Analyse, modifies } from '../reading/morphemes.ts';
import type { Passage } from '../reading/passages.ts';
import { asDefinition, asDoing, asFormula, asMeaning } from './definition-text.ts';
import { asName, asTerm, type Term } from './term.ts';

export interface Definition {
  readonly term: string;
  readonly definition: string;
  readonly passage: Passage;
}

type Found = Pick<Definition, 'term' | 'definition'>;
/** @param before the passage before, in the same block or the heading above */
type Rule = (passage: Passage, analyse: Analyse, before: Passage | undefined) => readonly (Found | null)[];

/** Everything that a note defines, each term once. */
export function definitionsOf(passages: readonly Passage[], analyse: Analyse): Definition[] {
  const found = new Map<string, Definition>();
  for (const [index, passage] of passages.entries()) {
    if (passage.kind === 'heading') continue;
    const above = passages[index - 1];
    const before = above?.block === passage.block || above?.kind === 'heading' ? above : undefined;
    for (const rule of RULES) {
      const made = rule(passage, analyse, before).filter((definition) => definition !== null);
      for (const definition of made) {
        const key = definition.term.replace(/\s/g, '');
        if (!found.has(key)) found.set(key, { ...definition, passage });
      }
      if (made.length > 0) break;
    }
  }
  return [...found.values()];
}

function pair(term: Term | null, definition: string, analyse: Analyse): Found | null {
  const said = term && asDefinition(definition.replace(/^이(?:런|러한)\s/, ''), analyse);
  return term && said ? { term: term.text, definition: said } : null;
}

const LABEL = /^(.{1,50}?)\s*(?:[:：](?!\/\/|\d)|\s[-–—]\s|\s?=\s?|\s[–—]|[–—]\s|\s…\s)\s*(.+)$/;

/** `X: Y`, `X - Y`, `X = Y`. */
const labelled: Rule = ({ text }, analyse) => {
  const [, term, definition] =
    LABEL.exec(text.replace(/^\$+|\$+$/g, '').replace(/^[^:：]{1,20}\s→\s(?=[^→]{1,25}[:：])/, '')) ?? [];
  const name = term && definition ? asName(term) : null;
  if (!name || !definition) return [];
  const formula = name.text.length > 1 ? asFormula(definition) : null;
  if (formula) return [{ term: name.text, definition: formula }];
  const doing = asDoing(definition, analyse);
  return [pair(name, definition, analyse) ?? (doing ? { term: name.text, definition: doing } : null)];
};

/** `X → …하는 Y`: mostly one thing that leads to another, but not where the other says what the one is. */
const pointed: Rule = ({ text }, analyse) => {
  const [, term = '', definition = ''] = /^(.{1,20}?)\s*→\s*([^→]+)$/.exec(text) ?? [];
  const found = pair(asTerm(term, analyse), definition, analyse);
  return [found && isModifiedNoun(found.definition, analyse) ? found : null];
};

/** `**X** …하는 Y` */
const inBold: Rule = ({ text, strong: [first] }, analyse) => {
  if (!first || !text.startsWith(first)) return [];
  const rest = /^\s*(?:\([^)]*\))?\s*(?:[…:→]\s*)?\s(\S.*)$/.exec(text.slice(first.length))?.[1];
  return [rest ? pair(asName(first), rest, analyse) : null];
};

/** `X, 즉 …하는 Y`, and `…하는 Y, 곧 X는`. */
const inOtherWords: Rule = ({ text }, analyse) => {
  const [, before, after] =
    /^(?:.*(?:은|는|이|가|냐면|을|를)\s)?([^\s,][^,]{0,25}),\s(?:즉|곧|그러니까|다시 말해)[,\s]\s*(.+)$/.exec(
      text,
    ) ?? [];
  const [, long, name] =
    /^(.{6,}),\s(?:즉|곧)\s(.{1,20}?)(?:은|는|이|가|을|를|이다|다)(?:[\s.]|$)/.exec(withoutLead(text)) ?? [];
  return [
    before && after ? pair(asTerm(before, analyse), after, analyse) : null,
    long && name ? pair(asTerm(name, analyse), long, analyse) : null,
  ];
};

const TERM_COLUMN =
  /^(?:용어|개념|이름|단어|명칭|구분|종류|품사|명령어|키워드|제도|법칙|구조|유형|요소|기관|세포|소기관|항목|권리|원칙|자료구조|계층|단계|상태|연산자|함수|문법|효소|호르몬|현상)/;
const MEANING_COLUMN = /(?:뜻|정의|의미|설명|개념|내용|풀이|역할|하는 일|기능)/;

/** A row of a table whose columns are names and what they mean. */
const tabled: Rule = ({ kind, cells, columns }) => {
  if (kind !== 'row') return [];
  const names = columns.findIndex((column) => TERM_COLUMN.test(column));
  const meanings = columns.findIndex((column, index) => index !== names && MEANING_COLUMN.test(column));
  const [term, definition] = [
    asName(cells[names === -1 ? 0 : names] ?? ''),
    asMeaning(cells[meanings] ?? ''),
  ];
  return [term && definition ? { term: term.text, definition } : null];
};

/** `지즈야(비무슬림이 내는 인두세)` */
const bracketed: Rule = ({ text }, analyse) =>
  [...text.matchAll(/([가-힣A-Za-z]{2,15})\(([가-힣\s·]{6,60})\)/g)].map(([, term = '', definition = '']) => {
    const words = analyse(definition);
    const isClause = words.some((word) => modifies(word) || word.tag === 'JKG');
    return isClause && !/(?:등|때|시)$/.test(definition) ? pair(asName(term), definition, analyse) : null;
  });

const LINK = '(?:이라고|라고|이라|라)(?:도|만)?\\s?';
const VERB =
  '(?:한다|합니다|해요|해|함|하며|하고|하는데|하여|하죠|한대요?|하거든요|하더라|했다|하였다|하기도|부른다|부릅니다|불러요|불러|부름|부르며|부르고|부르는데|부르거든요|부르기도|불린다|불립니다|불림|불렀다|칭한다|칭함|일컫는다|이른다|이름)';
/** `…를 X라고 한다`; of `이를 X라고 한다`, the sentence before says what. */
const CALLED = new RegExp(`${LINK}${VERB}(?=$|[\\s.,!~(])`, 'g');
const REFERRING =
  /^(?:이|그|저|이것|그것|이건|이거|이런 것|이런 거|이런|이러한 것|이렇게 하는 것|이러?한? ?(?:현상|과정|제도|방법|상태|문제|원리|교배|역설|법칙))$/;

const called: Rule = ({ text }, analyse, before) => {
  const found: (Found | null)[] = [];
  let from = 0;
  for (const { index, 0: saying } of text.matchAll(CALLED)) {
    const head = withoutLead(text.slice(from, index).replace(/^[,\s]+/, ''));
    from = index + saying.length;
    const clauses = clausesOf(head);
    const isListed =
      clauses.length > 1 &&
      clauses.slice(0, -1).every((clause) => splitAtName(clause, /[을를은는이가]/, analyse));
    for (const clause of isListed ? clauses : [head]) {
      const parts = splitAtName(clause.replace(/걸\s/g, '것을 '), /[을를은는이가]/, analyse);
      if (!parts) continue;
      const { definition, term } = parts;
      if (!REFERRING.test(definition)) found.push(pair(term, definition, analyse));
      else if (before && before.kind !== 'heading' && before.text.length >= 10)
        found.push(
          pair(term, before.text, analyse) ?? {
            term: term.text,
            definition: before.text.replace(/[.\s]+$/, ''),
          },
        );
    }
  }
  return found;
};

/** Parts between commas that stand in no brackets. */
function clausesOf(text: string): string[] {
  return text.split(/,\s(?![^(]*\))/);
}

interface NamedClause {
  readonly definition: string;
  readonly term: Term;
}

/** What is called, and its name behind the josa: the shortest name for which the rest says something. */
function splitAtName(clause: string, josa: RegExp, analyse: Analyse): NamedClause | null {
  const places = [...clause.matchAll(new RegExp(`(?<=[가-힣)'"])${josa.source}\\s`, 'g'))].reverse();
  for (const { index } of places) {
    const definition = clause.slice(0, index).trim();
    const term = asName(clause.slice(index + 2));
    if (!term || term.text.split(' ').length > 4) continue;
    if (REFERRING.test(definition) || asDefinition(definition, analyse)) return { definition, term };
  }
  return null;
}

/** `반면`, `여기서` and the like lead over from what was said before. */
const LEAD =
  /^(?:(?:그리고|그런데|그래서|하지만|그러나|반면(?:에)?|한편|또한?|특히|즉|곧|이때|여기서|여기에서|이와 달리|이와 반대로|이 가운데|이 중|그중|그 중|이렇게|이처럼|따라서|참고로|정확히 말하면|쉽게 말하면|쉽게 말해|다시 말해|다시 말하면|보통|흔히|원래|우선|먼저|다음으로|마지막으로|비슷하게|반대로|결국|그럼|그니까|그러니까|이때 나온|여기|이 중에서|A\s?[.:)]|→)[,\s]\s*|이 \S+처럼\s)+/;

function withoutLead(text: string): string {
  return text.replace(LEAD, '');
}

const BEING = /(?:이다|입니다|이에요|예요|임|이라는 것)?[.!]?$/;

/** `…하는 과정이 X이다`: what something is comes first, its name last. */
const namedLast: Rule = ({ text }, analyse) => {
  const sentence = withoutLead(text)
    .replace(/,\s(?:이것이|그것이|이게)\s/, '이 ')
    .replace(/(?<=[가-힣)])(?:으로|로|이며|이고|인데),\s.*$/, '')
    .replace(BEING, '');
  const clauses = clausesOf(sentence).map((clause) => clause.replace(BEING, ''));
  const named = (clause: string) => {
    const parts = splitAtName(clause, /[이가은는]/, analyse);
    if (!parts || REFERRING.test(parts.definition) || !isModifiedNoun(parts.definition, analyse)) return null;
    return pair(asTerm(parts.term.written, analyse), parts.definition, analyse);
  };
  const each = clauses.map(named);
  return each.length > 1 && each.every((one) => one !== null) ? each : [named(sentence)];
};

/** What modifies stands right before the noun: otherwise this is a plain statement. */
function isModifiedNoun(definition: string, analyse: Analyse): boolean {
  const words = analyse(definition);
  const last = words.findLastIndex((word) => modifies(word));
  const behind = words.slice(last + 1);
  return (
    last !== -1 && behind.length <= 8 && !behind.some(({ tag }) => /^(?:J|V|E)/.test(tag) && tag !== 'JKG')
  );
}

/** `X는 …하는 Y이다`, `X란 …을 말한다`. */
const topical: Rule = ({ text }, analyse) => {
  const { term, said } = topicOf(withoutLead(text), analyse) ?? {};
  if (!term || !said) return [];
  // `A는 …이고, B는 …이다` says two things.
  const two = /^(.{6,}?)(?:이고|이며|고|며|,)[,\s]\s*([^\s,][^,]{0,25}?)(?:은|는)\s(.{6,})$/.exec(said);
  const other = two && asTerm(two[2] ?? '', analyse);
  if (!two || !other) return [pair(term, said, analyse)];
  const both = [pair(term, two[1] ?? '', analyse), pair(other, two[3] ?? '', analyse)];
  return both.every((one) => one !== null)
    ? both
    : /^(?:이고|이며)/.test(two[0].slice((two[1] ?? '').length))
      ? both
      : [];
};

/** The shortest name at the beginning that a mark of topics follows. */
function topicOf(sentence: string, analyse: Analyse): { term: Term; said: string } | null {
  const places = sentence.matchAll(
    /(?<=[가-힣A-Za-z0-9)\]'"”’])(?:이란|란|이라는 것은|라는 것은|이라 함은|라 함은|이라는 건|라는 건|은|는)(?=[,\s])/g,
  );
  for (const { index, 0: mark } of places) {
    if (index > 40) return null;
    const head = sentence.slice(0, index);
    if ((head.match(/[([]/g)?.length ?? 0) !== (head.match(/[)\]]/g)?.length ?? 0)) continue;
    const term = asTerm(head, analyse);
    if (term) return { term, said: sentence.slice(index + mark.length).replace(/^[,\s]+/, '') };
    // 하는 is no mark: what follows may still be the topic. Any other word that says something ends the search.
    if (/(?:[을를]|에서|에게|부터|까지)\s/.test(head)) return null;
  }
  return null;
}

const ASKED =
  /^(?:Q\s?[.:)]|질문\s?[:.])?\s*(.+?)(?:이|가|이란|란|은|는|이라는 게|라는 게)?\s?(?:뭐|무엇|뭔)\S*(?:\s\S+)?\?$/;
const ANNOUNCED =
  /^(.+?)(?:이|가|도|이라는 것도|라는 것도|이라는 게|라는 게|이라는게|라는게)\s(?:잠깐\s)?(?:있다|있음|있어요|있습니다|나온다|나왔다|나왔습니다|나옴|나와요)\.?$/;

/** The name stood before: as a heading, in a question, or in `X도 있다`. */
const namedBefore: Rule = ({ text, kind }, analyse, before) => {
  if (!before || kind === 'row' || topicOf(withoutLead(text), analyse)) return [];
  const asked = ASKED.exec(before.text)?.[1] ?? (before.kind === 'heading' ? before.text : null);
  const announced = ANNOUNCED.exec(before.text)?.[1];
  const name = asked ? asTerm(asked, analyse) : announced ? lastName(announced, analyse) : null;
  const said = withoutLead(text.replace(/^(?:A\s?[.:)]|답\s?[:.]|[:：])\s*/, ''));
  const found = pair(name, said, analyse);
  return [
    found && isModifiedNoun(found.definition, analyse) && !/[가-힣](?:은|는)\s/.test(found.definition)
      ? found
      : null,
  ];
};

/** The longest name at the end of what is there. */
function lastName(text: string, analyse: Analyse): Term | null {
  const words = withoutLead(text).split(' ');
  for (let from = Math.max(0, words.length - 4); from < words.length; from += 1) {
    const term = asTerm(words.slice(from).join(' '), analyse);
    if (term) return term;
  }
  return null;
}

const RULES: readonly Rule[] = [
  tabled,
  labelled,
  inBold,
  pointed,
  called,
  inOtherWords,
  topical,
  namedLast,
  namedBefore,
  bracketed,
];
