/** Our own note types keep their numbers, so that a second import finds those of the first. */
export const BASIC_ID = 1_767_225_600_001;
export const CLOZE_ID = 1_767_225_600_002;
const DEFAULT_DECK_ID = 1;

const CSS =
  '.card { font-family: sans-serif; font-size: 20px; text-align: center; }\n.cloze { font-weight: bold; color: #2563eb; }';
const LATEX_BEFORE =
  '\\documentclass[12pt]{article}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\begin{document}\n';

const field = (name: string, ord: number) => ({
  name,
  ord,
  sticky: false,
  rtl: false,
  font: 'Arial',
  size: 20,
  media: [],
});

const model = (
  id: number,
  name: string,
  type: 0 | 1,
  fields: readonly string[],
  qfmt: string,
  afmt: string,
) => ({
  id,
  name,
  type,
  mod: 0,
  usn: -1,
  sortf: 0,
  did: DEFAULT_DECK_ID,
  tmpls: [{ name: '카드 1', ord: 0, qfmt, afmt, bqfmt: '', bafmt: '', did: null }],
  flds: fields.map(field),
  css: CSS,
  latexPre: LATEX_BEFORE,
  latexPost: '\\end{document}',
  tags: [],
  vers: [],
  req: [[0, 'any', [0]]],
});

/** The answer of a cloze card stands below the rule: it is as the member wrote it. */
export const MODELS = {
  [BASIC_ID]: model(
    BASIC_ID,
    '몰입 기본',
    0,
    ['앞면', '뒷면'],
    '{{앞면}}',
    '{{FrontSide}}\n\n<hr id=answer>\n\n{{뒷면}}',
  ),
  [CLOZE_ID]: model(
    CLOZE_ID,
    '몰입 빈칸',
    1,
    ['글', '뒷면'],
    '{{cloze:글}}',
    '{{cloze:글}}\n\n<hr id=answer>\n\n{{뒷면}}',
  ),
};

const deckOf = (id: number, name: string) => ({
  id,
  name,
  mod: 0,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  browserCollapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
});

export const decksJson = (id: number, name: string) => ({
  [DEFAULT_DECK_ID]: deckOf(DEFAULT_DECK_ID, 'Default'),
  [id]: deckOf(id, name),
});

export const CONFIGURATION = {
  schedVer: 2,
  activeDecks: [DEFAULT_DECK_ID],
  curDeck: DEFAULT_DECK_ID,
  curModel: BASIC_ID,
  newSpread: 0,
  collapseTime: 1_200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  dayLearnFirst: false,
};

export const DECK_OPTIONS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: { bury: false, delays: [1, 10], initialFactor: 2_500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    dyn: false,
  },
};
