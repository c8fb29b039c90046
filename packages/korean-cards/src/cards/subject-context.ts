import type { Definition } from '#korean-cards/definitions/find-definitions.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';
import type { Passage } from '#korean-cards/note/passages.ts';
import { parseTerm } from '#korean-cards/terms/term.ts';

/** How many sentences back the topic is searched. */
const SENTENCES_BACK_MAX = 3;
/** Upper bound that includes list items in between. */
const PASSAGES_BACK_MAX = 30;
const NAME_MAX = 60;
const LINE_MAX = 20;
const TOPIC = /^(.{2,25}?)(?:\([^)]*\))?(?:은|는|이란|란)[\s,]/;
const LINE_MARKS = /^(?:[\s○●◆◇■□▶※★☆<[【]|\d{1,2}[.)]|\(\d{1,2}\)|[IVX]+\.|제?\d+[장절강]\.?\s)+/;

/** Finds the subject of passages that leave it out. */
export interface SubjectContext {
  /** The topic of the preceding sentences, otherwise the heading. */
  readonly subjectOf: (passage: Passage) => string | null;
  /** The heading above, except the note's title. */
  readonly headingOf: (passage: Passage) => string | null;
}

export function createSubjectContext(
  passages: readonly Passage[],
  definitions: readonly Definition[],
  analyse: Analyse,
): SubjectContext {
  const places = new Map(passages.map((passage, index) => [passage, index]));
  const heads = new Map(passages.toReversed().map((passage) => [passage.block, passage]));
  const title = passages.find(({ kind }) => kind === 'heading')?.text;

  function parseSubject(words: string): string | null {
    if (words.length > NAME_MAX) return null;
    return (
      parseTerm(words.replace(LINE_MARKS, '').replace(/\s*[—~(:：|>\]】].*$/, ''), analyse)?.text ?? null
    );
  }

  function topicOfPassage(passage: Passage): string | null {
    const terms = definitions.filter((definition) => definition.passage === passage).map(({ term }) => term);
    if (terms.length > 0) return terms.length === 1 ? (terms[0] ?? null) : null;
    const topic = TOPIC.exec(passage.text)?.[1];
    if (topic) return parseSubject(topic);
    // A line that is only a term is a heading without a mark.
    return passage.text.length <= LINE_MAX ? parseSubject(passage.text) : null;
  }

  function before(passage: Passage): string | null {
    const index = places.get(passage) ?? 0;
    let left = SENTENCES_BACK_MAX;
    for (let place = index - 1; place >= Math.max(0, index - PASSAGES_BACK_MAX) && left > 0; place -= 1) {
      const earlier = passages[place];
      if (!earlier || earlier.block !== passage.block || earlier.kind === 'heading') return null;
      if (earlier.kind === 'item' && (passage.kind !== 'item' || earlier.level >= passage.level)) continue;
      left -= 1;
      const name = topicOfPassage(earlier);
      if (name) return name;
    }
    return null;
  }

  function heading(passage: Passage): string | null {
    const head = heads.get(passage.block);
    // `○ 교착상태` above sentences: a heading with a bullet as its mark.
    const marked = head?.kind === 'item' && passage.kind === 'sentence' ? topicOfPassage(head) : null;
    const above = passage.headings.at(-1);
    return marked ?? (above && above !== title ? parseSubject(above) : null);
  }

  return { subjectOf: (passage) => before(passage) ?? heading(passage), headingOf: heading };
}
