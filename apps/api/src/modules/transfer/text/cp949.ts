const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_LEAD = 0x81;
/** From here on the upper trails are those of KS X 1001. */
const FIRST_KS_LEAD = 0xa1;
const LAST_KS = 0xfe;
const UNKNOWN = 0xfffd;
const PIECE_CHARS = 65_536;

let table: Uint16Array | null = null;

/**
 * What Korean Excel writes. The decoder of Node knows the 2,350 syllables of EUC-KR alone and loses 똠, 펲 and 뷁; the
 * other 8,822 stand in their own order in what EUC-KR leaves free. In pieces: it takes a while.
 */
export function* cp949Pieces(bytes: Uint8Array): Generator<string> {
  table ??= makeTable();
  const letters = new Uint16Array(PIECE_CHARS);
  let count = 0;
  const written = () => Buffer.from(letters.buffer, 0, 2 * count).toString('utf16le');
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    let letter = byte < 0x80 ? byte : UNKNOWN;
    if (byte >= FIRST_LEAD) {
      letter = table[byte * 256 + (bytes[at + 1] ?? 0)] || UNKNOWN;
      // A byte of ASCII is never swallowed by half a syllable.
      if (letter !== UNKNOWN || (bytes[at + 1] ?? 0) >= 0x80) at += 1;
    }
    letters[count] = letter;
    count += 1;
    if (count < PIECE_CHARS) continue;
    yield written();
    count = 0;
  }
  yield written();
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
