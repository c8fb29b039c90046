interface Message {
  readonly role: string;
  readonly content: string;
}

const NOTE = /<<<노트 (?<nonce>\w+)>>>\n(?<note>[\s\S]*)\n<<<끝 \k<nonce>>>>/;
const CARDS_MAX = /많아야 (\d+)장/;
const SENTENCE = /[^\s#>|-][^\n]*?(?:[.!?](?=\s|$)|(?=\n|$))/g;
const DEFINITION = /^(?<term>[^\s,]{2,20}?(?: [^\s,]{1,10}?)?)(?:이란|란|은|는|:) (?<meaning>.{5,})$/;
const SENTENCE_MIN = 8;

/** The note between the marks of the prompt. */
export function noteIn(messages: readonly Message[]): string {
  const message = messages.find(({ role }) => role === 'user');
  return NOTE.exec(message?.content ?? '')?.groups?.['note'] ?? '';
}

/** A reply that a model might give: cards or an enhancement, by the system prompt. */
export function plausibleAnswer(messages: readonly Message[]): unknown {
  const system = messages.find(({ role }) => role === 'system')?.content ?? '';
  const note = noteIn(messages);
  const most = CARDS_MAX.exec(system)?.[1];
  return most === undefined
    ? plausibleEnhancement(note)
    : { cards: plausibleCards(note).slice(0, Number(most)) };
}

function plausibleCards(note: string) {
  return sentencesIn(note).flatMap((quote) => {
    const definition = definitionIn(quote);
    if (definition) {
      const { term, meaning } = definition;
      return [{ kind: 'DEFINITION', content: `${term}의 뜻은 무엇인가요?`, answer: meaning, quote }];
    }
    const longest = quote.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? '';
    return [{ kind: 'CLOZE', content: quote, answer: longest, quote }];
  });
}

function plausibleEnhancement(note: string) {
  const sentences = sentencesIn(note);
  const first = sentences[0];
  return {
    changes: first === undefined ? [] : [{ before: first, after: `## 들어가며\n\n${first}` }],
    summary: sentences.slice(0, 2),
    keyTerms: sentences.flatMap((sentence) => definitionIn(sentence) ?? []).slice(0, 3),
  };
}

function sentencesIn(note: string): string[] {
  const isPlain = (line: string) => !/^\s*(?:#|```|\||!\[)/.test(line);
  return note
    .split('\n')
    .filter(isPlain)
    .flatMap((line) => line.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= SENTENCE_MIN);
}

function definitionIn(sentence: string): { term: string; meaning: string } | null {
  const { term, meaning } = DEFINITION.exec(sentence.replace(/[*_]/g, ''))?.groups ?? {};
  return term && meaning ? { term, meaning } : null;
}
