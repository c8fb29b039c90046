const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_LEAD = 0x81;
/** From here on the upper trails are those of KS X 1001. */
const FIRST_KS_LEAD = 0xa1;
const LAST_KS = 0xfe;
const UNKNOWN = 0xfffd;
const PIECE_CHARS = 8_192;

let table: Uint16Array | null = null;

/**
 * What Korean Excel writes. The decoder of Node knows the 2,350 syllables of EUC-KR alone and loses 똠, 펲 and 뷁; the
 * other 8,822 stand in their own order in what EUC-KR leaves free.
 */
export function decodeCp949(bytes: Uint8Array): string {
  table ??= makeTable();
  const letters: number[] = [];
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < FIRST_LEAD) letters.push(byte < 0x80 ? byte : UNKNOWN);
    else {
      const letter = table[byte * 256 + (bytes[at + 1] ?? 0)] || UNKNOWN;
      letters.push(letter);
      // A byte of ASCII is never swallowed by half a syllable.
      if (letter !== UNKNOWN || (bytes[at + 1] ?? 0) >= 0x80) at += 1;
    }
    if (letters.length < PIECE_CHARS) continue;
    text += String.fromCharCode(...letters);
    letters.length = 0;
  }
  return text + String.fromCharCode(...letters);
}

function makeTable(): Uint16Array {
  const letters = new Uint16Array(65_536);
  const decoder = new TextDecoder('euc-kr');
  const standard = new Set<number>();
  for (let lead = FIRST_KS_LEAD; lead <= LAST_KS; lead += 1) {
    for (let trail = FIRST_KS_LEAD; trail <= LAST_KS; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (letter.length !== 1 || letter === '\ufffd') continue;
      letters[lead * 256 + trail] = letter.charCodeAt(0);
      standard.add(letter.charCodeAt(0));
    }
  }
  const places = freePlaces();
  for (let syllable = FIRST_SYLLABLE; syllable <= LAST_SYLLABLE; syllable += 1) {
    if (!standard.has(syllable)) letters[places.next().value ?? 0] = syllable;
  }
  return letters;
}

/** Where EUC-KR has nothing, in order. */
function* freePlaces(): Generator<number> {
  for (let lead = FIRST_LEAD; lead <= LAST_KS; lead += 1) {
    const lastTrail = lead < FIRST_KS_LEAD ? LAST_KS : FIRST_KS_LEAD - 1;
    for (let trail = 0x41; trail <= lastTrail; trail += 1) {
      const isFree = trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81;
      if (isFree) yield lead * 256 + trail;
    }
  }
}
