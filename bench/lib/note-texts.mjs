/** Notes of a student, the same in every run: a few common words, thousands of rare ones. */

const VOCABULARY = 6_000;
const SYLLABLES =
  '가각간감강개거건검게격결경고공과관광교구국군권귀규균그극근금급기길나남내너네노농누는능다단달당대도독동되두드들등라락란래량러력령로록론료류률리린림마만말매면명모목무문물미민바반발방배번법변별병보복본부분불비사산상생서선설성세소속손수순술시식신실심아악안압액약양어언업에여역연열영예오온와완외요용우운원월위유율은음응의이인일임입자작장재저적전절점정제조종주중증지직진질집차착창책처천철청체초촉총추출충취층치침카코크타탄태토통투특파판패편평포폭표품풍피필하학한함합항해핵향허험혁현형호화확환활황회획효후훈흐흡힘';
const ENDINGS = [
  '을',
  '를',
  '이',
  '가',
  '은',
  '는',
  '에서',
  '으로',
  '의',
  '한다',
  '된다',
  '했다',
  '',
  '',
  '',
];
const SUBJECTS = ['생물', '세계사', '데이터베이스', '경제', '민법', '화학', '국어'];
/** Words of known frequency, one in every n notes. */
const PLANTED = { 광합성: 1, 빛: 10, 포도당: 10, 미토콘드리아: 100, 가격탄력성: 1_000 };

/** Numbers that look like chance and are not. @param {number} seed */
function numbers(seed) {
  let state = (Math.imul(seed, 2_654_435_761) + 1) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = vocabulary();

function vocabulary() {
  const next = numbers(7);
  // Multiplied, so that some syllables are far more common than others, as they are.
  const syllable = () => SYLLABLES[Math.floor((next(1_000) * next(1_000) * SYLLABLES.length) / 1_000_000)];
  const isPlanted = (word) =>
    Object.keys(PLANTED).some((planted) => planted.includes(word) || word.includes(planted));
  const made = new Set();
  while (made.size < VOCABULARY) {
    const word = Array.from({ length: 2 + next(3) }, syllable).join('');
    if (!isPlanted(word)) made.add(word);
  }
  return [...made];
}

/** By Zipf's law, roughly: the word of rank n about 1/n as often as the first. */
function anyWord(next) {
  const rank = Math.floor(VOCABULARY ** (next(1_000_000) / 1_000_000)) - 1;
  return words[rank] + ENDINGS[next(ENDINGS.length)];
}

/** @param {number} index @param {number} characters about so many */
export function noteOf(index, characters) {
  const next = numbers(index + 1);
  const subject = SUBJECTS[next(SUBJECTS.length)];
  const sentences = [];
  let length = 0;
  while (length < characters) {
    const sentence = Array.from({ length: 8 + next(12) }, () => anyWord(next));
    sentence[next(sentence.length)] = `**${anyWord(next)}**`;
    const line = ['', '', '- ', '> ', '## '][next(5)] + sentence.join(' ');
    sentences.push(line);
    length += line.length + 2;
  }
  for (const [word, oneIn] of Object.entries(PLANTED)) {
    if (index % oneIn === 0) sentences[next(sentences.length)] += ` ${word}을 다시 본다`;
  }
  return { noteTitle: `${subject} ${index}`, noteContent: sentences.join('\n\n'), tags: [subject] };
}
