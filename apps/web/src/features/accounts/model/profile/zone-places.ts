export interface Country {
  /** As people call it. */
  readonly name: string;
  /** What else it is looked for by, in Korean and in English. */
  readonly words: readonly string[];
  /** Zones with their cities: the first one names the zone. None where the country is the city. */
  readonly zones: Readonly<Record<string, readonly string[]>>;
}

/**
 * The zones that are looked for by name. Intl knows the country of a zone only where it is the only one, and browsers
 * leave the Korean names of cities out.
 */
export const COUNTRIES: readonly Country[] = [
  {
    name: '대한민국',
    words: ['한국', '남한', 'Korea', 'South Korea', 'KST'],
    zones: { 'Asia/Seoul': ['서울', '부산', '제주'] },
  },
  {
    name: '미국',
    words: ['미합중국', 'USA', 'US', 'America', 'United States'],
    zones: {
      'America/New_York': ['뉴욕', '워싱턴', '보스턴', '애틀랜타', '마이애미'],
      'America/Detroit': ['디트로이트'],
      'America/Indiana/Indianapolis': ['인디애나폴리스'],
      'America/Chicago': ['시카고', '댈러스', '휴스턴', '오스틴'],
      'America/Denver': ['덴버', '솔트레이크시티'],
      'America/Boise': ['보이시'],
      'America/Phoenix': ['피닉스', '애리조나'],
      'America/Los_Angeles': ['로스앤젤레스', '샌프란시스코', '시애틀', '라스베이거스', '샌디에이고'],
      'America/Anchorage': ['앵커리지', '알래스카'],
      'Pacific/Honolulu': ['호놀룰루', '하와이'],
    },
  },
  { name: '괌', words: ['Guam', '미국령'], zones: { 'Pacific/Guam': [] } },
  { name: '사이판', words: ['북마리아나 제도', '미국령'], zones: { 'Pacific/Saipan': [] } },
  {
    name: '캐나다',
    words: ['Canada'],
    zones: {
      'America/Toronto': ['토론토', '몬트리올', '오타와', '퀘벡'],
      'America/Vancouver': ['밴쿠버', '빅토리아'],
      'America/Edmonton': ['에드먼턴', '캘거리'],
      'America/Winnipeg': ['위니펙'],
      'America/Regina': ['리자이나'],
      'America/Halifax': ['핼리팩스'],
      'America/St_Johns': ['세인트존스'],
    },
  },
  {
    name: '멕시코',
    words: ['Mexico'],
    zones: {
      'America/Mexico_City': ['멕시코시티', '과달라하라'],
      'America/Monterrey': ['몬테레이'],
      'America/Cancun': ['칸쿤'],
      'America/Tijuana': ['티후아나'],
    },
  },
  {
    name: '브라질',
    words: ['Brazil', 'Brasil'],
    zones: {
      'America/Sao_Paulo': ['상파울루', '리우데자네이루', '브라질리아'],
      'America/Manaus': ['마나우스'],
    },
  },
  {
    name: '아르헨티나',
    words: ['Argentina'],
    zones: { 'America/Argentina/Buenos_Aires': ['부에노스아이레스'] },
  },
  { name: '칠레', words: ['Chile'], zones: { 'America/Santiago': ['산티아고'] } },
  { name: '페루', words: ['Peru'], zones: { 'America/Lima': ['리마'] } },
  { name: '콜롬비아', words: ['Colombia'], zones: { 'America/Bogota': ['보고타'] } },
  {
    name: '일본',
    words: ['Japan', 'JST'],
    zones: { 'Asia/Tokyo': ['도쿄', '오사카', '후쿠오카', '삿포로'] },
  },
  {
    name: '중국',
    words: ['China'],
    zones: {
      'Asia/Shanghai': ['베이징', '상하이', '광저우', '선전', '칭다오'],
      'Asia/Urumqi': ['우루무치'],
    },
  },
  { name: '홍콩', words: ['Hong Kong'], zones: { 'Asia/Hong_Kong': [] } },
  { name: '마카오', words: ['Macau', 'Macao'], zones: { 'Asia/Macau': [] } },
  { name: '대만', words: ['타이완', 'Taiwan'], zones: { 'Asia/Taipei': ['타이베이', '가오슝'] } },
  { name: '북한', words: ['North Korea', '조선'], zones: { 'Asia/Pyongyang': ['평양'] } },
  {
    name: '몽골',
    words: ['Mongolia'],
    zones: { 'Asia/Ulaanbaatar': ['울란바토르'], 'Asia/Hovd': ['호브드'] },
  },
  {
    name: '베트남',
    words: ['Vietnam'],
    zones: { 'Asia/Ho_Chi_Minh': ['호찌민', '하노이', '다낭'] },
  },
  { name: '태국', words: ['타이', 'Thailand'], zones: { 'Asia/Bangkok': ['방콕', '푸껫', '치앙마이'] } },
  { name: '필리핀', words: ['Philippines'], zones: { 'Asia/Manila': ['마닐라', '세부'] } },
  { name: '싱가포르', words: ['Singapore'], zones: { 'Asia/Singapore': [] } },
  {
    name: '말레이시아',
    words: ['Malaysia'],
    zones: { 'Asia/Kuala_Lumpur': ['쿠알라룸푸르'], 'Asia/Kuching': ['쿠칭', '코타키나발루'] },
  },
  {
    name: '인도네시아',
    words: ['Indonesia'],
    zones: {
      'Asia/Jakarta': ['자카르타'],
      'Asia/Makassar': ['마카사르', '발리', '덴파사르'],
      'Asia/Jayapura': ['자야푸라'],
    },
  },
  { name: '캄보디아', words: ['Cambodia'], zones: { 'Asia/Phnom_Penh': ['프놈펜', '시엠레아프'] } },
  { name: '라오스', words: ['Laos'], zones: { 'Asia/Vientiane': ['비엔티안'] } },
  { name: '미얀마', words: ['버마', 'Myanmar', 'Burma'], zones: { 'Asia/Yangon': ['양곤'] } },
  {
    name: '인도',
    words: ['India', 'IST'],
    zones: { 'Asia/Kolkata': ['델리', '뭄바이', '콜카타', '벵갈루루', '첸나이'] },
  },
  { name: '네팔', words: ['Nepal'], zones: { 'Asia/Kathmandu': ['카트만두'] } },
  { name: '방글라데시', words: ['Bangladesh'], zones: { 'Asia/Dhaka': ['다카'] } },
  { name: '스리랑카', words: ['Sri Lanka'], zones: { 'Asia/Colombo': ['콜롬보'] } },
  { name: '파키스탄', words: ['Pakistan'], zones: { 'Asia/Karachi': ['카라치', '이슬라마바드'] } },
  {
    name: '카자흐스탄',
    words: ['Kazakhstan'],
    zones: { 'Asia/Almaty': ['알마티', '아스타나'], 'Asia/Aqtobe': ['악토베'] },
  },
  {
    name: '우즈베키스탄',
    words: ['Uzbekistan'],
    zones: { 'Asia/Tashkent': ['타슈켄트'], 'Asia/Samarkand': ['사마르칸트'] },
  },
  {
    name: '아랍에미리트',
    words: ['UAE', 'United Arab Emirates'],
    zones: { 'Asia/Dubai': ['두바이', '아부다비'] },
  },
  { name: '카타르', words: ['Qatar'], zones: { 'Asia/Qatar': ['도하'] } },
  { name: '사우디아라비아', words: ['Saudi Arabia'], zones: { 'Asia/Riyadh': ['리야드', '제다'] } },
  { name: '이스라엘', words: ['Israel'], zones: { 'Asia/Jerusalem': ['예루살렘', '텔아비브'] } },
  { name: '이란', words: ['Iran'], zones: { 'Asia/Tehran': ['테헤란'] } },
  {
    name: '튀르키예',
    words: ['터키', 'Turkey', 'Türkiye'],
    zones: { 'Europe/Istanbul': ['이스탄불', '앙카라'] },
  },
  {
    name: '러시아',
    words: ['Russia'],
    zones: {
      'Europe/Moscow': ['모스크바', '상트페테르부르크'],
      'Europe/Kaliningrad': ['칼리닌그라드'],
      'Europe/Samara': ['사마라'],
      'Asia/Yekaterinburg': ['예카테린부르크'],
      'Asia/Novosibirsk': ['노보시비르스크'],
      'Asia/Irkutsk': ['이르쿠츠크'],
      'Asia/Yakutsk': ['야쿠츠크'],
      'Asia/Vladivostok': ['블라디보스토크', '하바롭스크'],
      'Asia/Sakhalin': ['사할린'],
      'Asia/Kamchatka': ['캄차카'],
    },
  },
  {
    name: '영국',
    words: ['잉글랜드', 'UK', 'England', 'United Kingdom', 'Britain'],
    zones: { 'Europe/London': ['런던', '맨체스터', '에든버러'] },
  },
  { name: '아일랜드', words: ['Ireland'], zones: { 'Europe/Dublin': ['더블린'] } },
  { name: '프랑스', words: ['France'], zones: { 'Europe/Paris': ['파리', '리옹'] } },
  {
    name: '독일',
    words: ['Germany', 'Deutschland'],
    zones: { 'Europe/Berlin': ['베를린', '프랑크푸르트', '뮌헨', '함부르크'] },
  },
  { name: '이탈리아', words: ['Italy'], zones: { 'Europe/Rome': ['로마', '밀라노'] } },
  {
    name: '스페인',
    words: ['에스파냐', 'Spain'],
    zones: { 'Europe/Madrid': ['마드리드', '바르셀로나'], 'Atlantic/Canary': ['카나리아 제도'] },
  },
  {
    name: '포르투갈',
    words: ['Portugal'],
    zones: { 'Europe/Lisbon': ['리스본', '포르투'] },
  },
  { name: '네덜란드', words: ['Netherlands', 'Holland'], zones: { 'Europe/Amsterdam': ['암스테르담'] } },
  { name: '벨기에', words: ['Belgium'], zones: { 'Europe/Brussels': ['브뤼셀'] } },
  { name: '스위스', words: ['Switzerland'], zones: { 'Europe/Zurich': ['취리히', '제네바'] } },
  { name: '오스트리아', words: ['Austria'], zones: { 'Europe/Vienna': ['빈'] } },
  { name: '체코', words: ['Czechia', 'Czech'], zones: { 'Europe/Prague': ['프라하'] } },
  { name: '폴란드', words: ['Poland'], zones: { 'Europe/Warsaw': ['바르샤바'] } },
  { name: '헝가리', words: ['Hungary'], zones: { 'Europe/Budapest': ['부다페스트'] } },
  { name: '그리스', words: ['Greece'], zones: { 'Europe/Athens': ['아테네'] } },
  { name: '스웨덴', words: ['Sweden'], zones: { 'Europe/Stockholm': ['스톡홀름'] } },
  { name: '노르웨이', words: ['Norway'], zones: { 'Europe/Oslo': ['오슬로'] } },
  { name: '덴마크', words: ['Denmark'], zones: { 'Europe/Copenhagen': ['코펜하겐'] } },
  { name: '핀란드', words: ['Finland'], zones: { 'Europe/Helsinki': ['헬싱키'] } },
  { name: '우크라이나', words: ['Ukraine'], zones: { 'Europe/Kyiv': ['키이우'] } },
  { name: '이집트', words: ['Egypt'], zones: { 'Africa/Cairo': ['카이로'] } },
  { name: '케냐', words: ['Kenya'], zones: { 'Africa/Nairobi': ['나이로비'] } },
  { name: '나이지리아', words: ['Nigeria'], zones: { 'Africa/Lagos': ['라고스'] } },
  {
    name: '남아프리카공화국',
    words: ['남아공', 'South Africa'],
    zones: { 'Africa/Johannesburg': ['요하네스버그', '케이프타운'] },
  },
  {
    name: '호주',
    words: ['오스트레일리아', 'Australia'],
    zones: {
      'Australia/Sydney': ['시드니', '캔버라'],
      'Australia/Melbourne': ['멜버른'],
      'Australia/Brisbane': ['브리즈번', '골드코스트'],
      'Australia/Adelaide': ['애들레이드'],
      'Australia/Darwin': ['다윈'],
      'Australia/Perth': ['퍼스'],
      'Australia/Hobart': ['호바트'],
    },
  },
  {
    name: '뉴질랜드',
    words: ['New Zealand'],
    zones: { 'Pacific/Auckland': ['오클랜드', '웰링턴', '크라이스트처치'] },
  },
  { name: '피지', words: ['Fiji'], zones: { 'Pacific/Fiji': ['수바'] } },
  { name: '협정 세계시', words: ['UTC', 'GMT', '그리니치'], zones: { UTC: [] } },
];

/** The spellings of some browsers, and those of the table. */
export const RENAMED: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** How else some of these cities are written. */
export const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  델리: '뉴델리',
  도쿄: '동경',
  로스앤젤레스: 'LA',
  멜버른: '멜번',
  밴쿠버: '벤쿠버',
  베이징: '북경',
  빈: '비엔나',
  상하이: '상해',
  키이우: '키예프',
  호찌민: '호치민',
};
