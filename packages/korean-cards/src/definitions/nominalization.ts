import { type Analyse, hasTopicParticle, type Morpheme } from '#korean-cards/korean/morphemes.ts';
import { endsInMieum } from '#korean-cards/korean/syllables.ts';
import { isOpinion } from './non-explanations.ts';
import { withoutBrackets, withoutFinalBrackets } from './noun-phrase.ts';

const LENGTH_MIN = 10;
const LENGTH_MAX = 300;
/** Single events: `1608년에 실시함`. */
const EVENT =
  /\d{3,4}년|(?:발견|발표|제정|설치|실시|체결|건국|즉위|확대|폐지|등장|주장|제안|수립|독립|개편|개척|도입|창제|정복|저술|편찬|설립|건설|건립|정벌|통일|반포|선포|추진|점령|멸망)(?:함|됨|하였음|했음)?$/;
/** States and obligations: `필요함`, `해야 함`, `많음`. */
const STATE =
  /(?:사용|이용|가능|필요|해당|존재|성립|참고|중요|주의)(?:함|됨)?$|(?:(?<!수\s?)[있없]|많|적|크|작|같|높|낮|좋|해야|돼야|되어야|[았었했됐]|싶|나오|쉬|어려|빠르|느리)(?:음|함|됨|움|옴|름|림)?$|듯함$|아님$|[이가]\s됨$/;
const DEICTIC_START = /^(?:이|그|저|이런|그런|이러한|앞의|위의|앞|뒤|위|이것|그것)\s/;

/** `자제를 개경에 머무르게 함`: a nominalized action, neither an event nor a state. */
export function parseNominalization(written: string, analyse: Analyse): string | null {
  const text = withoutFinalBrackets(written);
  if (text.length < LENGTH_MIN || text.length > LENGTH_MAX || DEICTIC_START.test(text)) return null;
  if (/[→⇒?,:]|\s\/\s/.test(withoutBrackets(text)) || EVENT.test(text) || STATE.test(text) || isOpinion(text))
    return null;
  const words = analyse(text);
  const isNominalized = /ETN$/.test(words.at(-1)?.tag ?? '') || isLexicalizedNominalization(words);
  const isClause = words.some(({ tag }) => /^(?:J|EC$)/.test(tag));
  return isNominalized && isClause && !hasTopicParticle(words) ? text : null;
}

/** `대상을 높임`: the analyser knows 높임 as a noun, but the object before it shows the verb. */
function isLexicalizedNominalization(words: readonly Morpheme[]): boolean {
  const [object, , nominalization] = words.slice(-3);
  return (
    nominalization?.tag === 'NNG' &&
    endsInMieum(nominalization.text) &&
    /^(?:JKO|EC)$/.test(object?.tag ?? '')
  );
}
