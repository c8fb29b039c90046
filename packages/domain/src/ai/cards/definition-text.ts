import { type Analyse, isNounAlone, type Morpheme, modifies } from '../reading/morphemes.ts';

const SHORTEST = 5;
const LONGEST = 300;
const END_MARKS = /[\s.。!~…;,]+$/;
/** "…을 말한다", however it is said. */
const SAYING =
  /\s*(것)?(?:을|를)?\s*(?:주로\s|보통\s|흔히\s|통틀어\s|가리켜\s)?(?:말|뜻|의미|지칭|총칭|통칭)(?:한다|합니다|해요|해|함|하며|하고|하는데|하지|한대|하는 것|하는 말|하는 용어)$|\s*(것)?(?:을|를)?\s*(?:통틀어\s)?(?:가리킨다|가리킵니다|가리켜요|가리킴|가리키는 말|일컫는다|일컬음|일컫는 말|일컬어요|나타낸다|나타냄|이른다|이르는 말)$/;
const BEING =
  /(?:이라고|라고)\s(?:할 수 있다|할 수 있음|볼 수 있다|보면 된다|보면됨|보면 돼요|생각하면 된다|생각하면 됨|이해하면 된다|이해하면됨|이해하면 됨)$|(?:으로|로)\s(?:정의된다|정의됨|정의한다|정의함)$|(?:이라는|라는)\s(?:뜻|의미|말)(?:이다|임|이에요|입니다)?$/;
const COPULA =
  /(?:이다|입니다|이에요|예요|이예요|이야|임|인 것|인것|이거든요|이죠|이지|이고요|이요|예여)$|(?<=[가-힣])요$|(?<=것|거)다$/;
/** Spoken forms of 것. */
const THING = /(?<=[\s가-힣])(?:거예요|거에요|거임|거다|거|걸|게)$/;
/** The rest adds something to what was said. */
const GOES_ON =
  /^(.{6,}?[가-힣)])(?:(?:으로서|로서|으로|로|였는데|이었는데|인데),|(?:이며|이고|이자|이지만),?)\s/;
const NOTE_BEHIND = /\s*[([（][^()[\]（）]*[)\]）]$/;
const POINTING = /^(?:이|그|저|이런|그런|이러한|이와 같은|앞의|위의|뒤의|앞|뒤)\s/;
/** Heads that judge, or point elsewhere, rather than say what something is. */
const NO_HEAD =
  /(?:^|\s)(?:예|핵심|근거|과목|얘기|이야기|작품|가능|필요|중요|결정|시행|적용|사용|이용|사실|이유|차이|특징|장점|단점|내용|포인트|모습|정도|수준|기본|정답|연습|할 것|볼 것|말 것)$/;
const FORMULA = /[가-힣A-Za-z)]\s?[×÷+]\s?[가-힣A-Za-z(]|\)\s?\/\s?[가-힣(]/;

/** What the writer adds for themselves. */
const REMARK = /\s+(?:[→←⇒※★]|예\)|ex\)|cf\)).*$/;

/** What a definition says: without the words that only make it a sentence. Null where it says none. */
export function asDefinition(written: string, analyse: Analyse): string | null {
  const whole = withoutBeing(bare(written.replace(REMARK, '')), analyse);
  if (isExplaining(whole, analyse)) return whole;
  const beginning = GOES_ON.exec(written)?.[1];
  const part = beginning && bare(beginning);
  return part && isExplaining(part, analyse) ? part : null;
}

/** In a column of meanings everything is one that is not a mere word. */
export function asMeaning(written: string): string | null {
  const text = bare(written.replace(REMARK, ''));
  return text.length >= SHORTEST && text.length <= LONGEST && text.includes(' ') && !POINTING.test(text)
    ? text
    : null;
}

/** `…을 …하게 함`: what is done, named. */
export function asDoing(written: string, analyse: Analyse): string | null {
  const text = written.replace(REMARK, '').replace(END_MARKS, '').trim();
  if (text.length < 12 || text.length > LONGEST || POINTING.test(text) || /[→⇒?,]|\s\/\s/.test(text))
    return null;
  if (/(?:가능|필요|있|없|많|해야|돼야|되어야|나오|나)(?:함|음|됨|옴|남)$/.test(text)) return null;
  const words = analyse(text);
  return /ETN$/.test(words.at(-1)?.tag ?? '') && words.some(({ tag }) => tag === 'JKO') ? text : null;
}

/** `명목 GDP ÷ 실질 GDP`: what is computed of what. */
export function asFormula(written: string): string | null {
  const text = written.replace(REMARK, '').replace(END_MARKS, '').trim();
  return FORMULA.test(text) && !/[→=]/.test(text) && text.length <= LONGEST ? text : null;
}

/** Before the last words: 하는, 된, 던, 의, which a misread text shows as well. */
const MODIFYING =
  /[가-힣](?:는|은|ㄴ|던|할|될|의|한|된|인|운|른|킨|친|진|린|난|온|간|본|준|쓴|든|큰|긴)\s(?:\S+\s){0,3}\S+$/;

function isExplaining(text: string, analyse: Analyse): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || POINTING.test(text) || NO_HEAD.test(text))
    return false;
  const said = text.replace(NOTE_BEHIND, '');
  if (/[⇒?]|\s(?:\/|→)\s/.test(said) || /["'”’]\s?(?:은|는)\s/.test(said)) return false;
  const words = analyse(said);
  const last = words.findLastIndex(({ tag }) => tag !== 'SP');
  const head = /\S+$/.exec(said)?.[0] ?? '';
  if (!isHead(words[last]) && !isNounAlone(head, analyse)) return false;
  const before = words.slice(0, last);
  const isModified = before.some(modifies) || MODIFYING.test(said);
  return isModified || (!said.includes(',') && before.some(({ tag }) => tag === 'JKG'));
}

/** `제도다` is 제도 and a being. */
function withoutBeing(text: string, analyse: Analyse): string {
  if (!text.endsWith('다')) return text;
  const [noun, being] = analyse(text).slice(-2);
  return being?.text === '다' && isHead(noun) ? text.slice(0, -1) : text;
}

function isHead(word: Morpheme | undefined): boolean {
  return word !== undefined && /^(?:NNG|NNP|NNB|XSN|SL|SH|UNKNOWN)/.test(word.tag);
}

export function bare(written: string): string {
  let text = written.trim();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(END_MARKS, '')
      .replace(SAYING, (_, ...things: unknown[]) => (things.slice(0, 2).some(Boolean) ? ' 것' : ''))
      .replace(BEING, '')
      .trim();
    if (THING.test(text)) text = text.replace(THING, '것');
    else text = text.replace(COPULA, '').trim();
  }
  return text
    .replace(/^[\s,:：=\-–—→]+/, '')
    .replace(/(?<=\S)것$/, (thing, at: number) => (text[at - 1] === ' ' ? thing : ` ${thing}`))
    .trim();
}
