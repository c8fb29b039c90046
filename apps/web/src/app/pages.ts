/**
 * The pages of the app. The router, the titles of browser tabs, the navigation, the palette, prefetching and the build's
 * /page-code.json derive from this table. It is data without imports, as the build and the journeys read it in Node.
 */
interface PageRow {
  /** `$name` stands for one segment. Where two paths match an address, the first of the table counts. */
  readonly path: string;
  /** The component is the one export of `routes/<file>.tsx`. */
  readonly file: string;
  /** In the browser's tab, before the product's name. */
  readonly title: string;
  /** Left out, a page is for members and stands in the main layout. */
  readonly layout?: 'plain' | 'main' | 'note-editor' | 'none';
  /** The tab that is lit; also on unknown addresses with the same first segment. */
  readonly tab?: string;
  /** Makes the page an entry of both bars. */
  readonly nav?: NavEntry;
  /** The title of the narrow top bar, if it is not the tab's. */
  readonly topBar?: BarText;
  /** Makes the page an action of the palette, in the order of the table. */
  readonly palette?: PaletteEntry;
  /** The code is fetched a second after the start: most visits open the page. */
  readonly isPrefetched?: true;
  /** Modules under src that the page imports dynamically and shows nothing without: they travel with its code. */
  readonly firstView?: readonly string[];
}

/** English as the specification words it; `ko` is for screen readers and tooltips. */
export interface BarText {
  readonly text: string;
  readonly ko?: string;
}

export interface NavEntry extends Required<BarText> {
  /** The name of a Phosphor icon; the active tab shows it filled. */
  readonly icon: string;
  /** The title of the narrow top bar on the pages of the tab. */
  readonly topBar?: BarText;
}

interface PaletteEntry {
  /** The name of a Phosphor icon; the tab's own if left out. */
  readonly icon?: string;
  /** Other words by which the page is found. */
  readonly otherNames?: readonly string[];
  /** Creates something, and so comes before the pages to visit. */
  readonly isCreation?: true;
}

const TABLE = [
  // The tabs, in the order of the top bar.
  {
    path: '/dashboard',
    file: 'dashboard-page',
    title: '홈',
    tab: 'home',
    nav: { text: 'Home', ko: '홈', icon: 'house' },
    palette: { otherNames: ['대시보드', 'Home', 'Dashboard'] },
    isPrefetched: true,
  },
  {
    path: '/timer',
    file: 'timer-page',
    title: '집중 타이머',
    tab: 'timer',
    nav: { text: 'Timer', ko: '타이머', icon: 'timer', topBar: { text: 'Focus Timer', ko: '집중 타이머' } },
    palette: { otherNames: ['집중', 'Timer', 'Focus'] },
    isPrefetched: true,
  },
  {
    path: '/note',
    file: 'note-list-page',
    title: '내 노트',
    tab: 'notes',
    nav: { text: 'Notes', ko: '노트', icon: 'notebook' },
    topBar: { text: 'My Notes', ko: '내 노트' },
    palette: { otherNames: ['노트 목록', 'Notes'] },
    isPrefetched: true,
    firstView: ['features/notes/ui/list/note-feed.tsx', 'features/notes/ui/list/device-lists.tsx'],
  },
  {
    path: '/study',
    file: 'study-page',
    title: '오늘의 카드',
    tab: 'study',
    nav: { text: 'Study', ko: '공부', icon: 'cards', topBar: { text: 'Study', ko: '공부' } },
    palette: { otherNames: ['공부', '학습', '복습', 'Study'] },
    isPrefetched: true,
  },
  {
    path: '/profile',
    file: 'profile-page',
    title: '프로필',
    tab: 'profile',
    nav: { text: 'Profile', ko: '프로필', icon: 'user-circle', topBar: { text: 'Profile', ko: '프로필' } },
    palette: { otherNames: ['내 정보', '설정', 'Profile', 'Settings'] },
  },
  // Their other pages, in the order of the palette.
  {
    path: '/note/create',
    file: 'note-editor-page',
    layout: 'note-editor',
    title: '새 노트',
    tab: 'notes',
    palette: { icon: 'note-pencil', otherNames: ['노트 만들기', '노트 쓰기', '추가'], isCreation: true },
  },
  {
    path: '/study/deck-management',
    file: 'deck-management-page',
    title: '덱 관리',
    tab: 'study',
    palette: { icon: 'sliders-horizontal', otherNames: ['덱 목록', '카드'] },
  },
  {
    path: '/dashboard/report',
    file: 'weekly-report-page',
    title: '주간 리포트',
    tab: 'home',
    palette: { icon: 'chart-bar', otherNames: ['보고서', '통계', 'Report'] },
  },
  {
    path: '/timer/pomodoro',
    file: 'pomodoro-page',
    title: '뽀모도로',
    tab: 'timer',
    palette: { icon: 'timer' },
  },
  {
    path: '/timer/settings',
    file: 'timer-settings-page',
    title: '타이머 설정',
    tab: 'timer',
    palette: { icon: 'sliders-horizontal' },
  },
  {
    path: '/note/$noteKey',
    file: 'note-reading-page',
    title: '노트',
    tab: 'notes',
    topBar: { text: 'Note Detail', ko: '노트 보기' },
    firstView: ['shared/markdown/painter.ts'],
  },
  {
    path: '/note/$noteKey/edit',
    file: 'note-editor-page',
    layout: 'note-editor',
    title: '노트 편집',
    tab: 'notes',
    topBar: { text: 'Note Detail', ko: '노트 보기' },
  },
  {
    path: '/flashcards/$deckId/cards',
    file: 'cards-page',
    title: '카드',
    tab: 'study',
    firstView: ['features/decks/ui/cards/shown-cards.tsx'],
  },
  {
    path: '/flashcards/$deckId/practice',
    file: 'practice-page',
    title: '연습',
    tab: 'study',
    firstView: ['features/decks/model/practice-session.ts', 'shared/markdown/painter.ts'],
  },
  {
    path: '/study/$noteId/flashcard-generation',
    file: 'flashcard-generation-page',
    layout: 'none',
    title: '노트로 카드 만들기',
    tab: 'study',
  },
  {
    path: '/profile/edit',
    file: 'profile-edit-page',
    title: '프로필 수정',
    tab: 'profile',
    palette: { icon: 'user-circle' },
  },
  { path: '/profile/security', file: 'security-page', title: '로그인과 보안', tab: 'profile' },
  { path: '/profile/activity', file: 'activity-page', title: '최근 활동', tab: 'profile' },
  { path: '/profile/withdrawal', file: 'withdrawal-page', title: '회원 탈퇴', tab: 'profile' },
  { path: '/profile/membership', file: 'payment-page', title: '결제 확인', tab: 'profile' },
  { path: '/profile/membership/checkout', file: 'checkout-page', title: '결제하기', tab: 'profile' },
  { path: '/examples/editor-comparison', file: 'editor-comparison-page', title: '편집기 견주기' },
  { path: '/examples/api-fallback', file: 'api-fallback-page', title: '샘플 데이터 보기' },
  { path: '/examples/ad', file: 'ad-examples-page', title: '광고 예시' },
  // Before the app.
  { path: '/login', file: 'login-page', layout: 'plain', title: '로그인' },
  { path: '/auth/login', file: 'social-callback-page', layout: 'plain', title: '간편 로그인' },
  { path: '/auth/signup', file: 'social-signup-page', layout: 'plain', title: '간편 가입' },
  { path: '/signup', file: 'signup-page', layout: 'plain', title: '회원가입' },
  { path: '/introduction', file: 'introduction-page', layout: 'plain', title: '시작하기' },
  { path: '/set-goal', file: 'set-goal-page', layout: 'plain', title: '목표 정하기' },
  { path: '$', file: 'not-found-page', layout: 'main', title: '찾을 수 없는 페이지' },
] as const satisfies readonly PageRow[];

export const PAGES: readonly PageRow[] = TABLE;
/** The rows with the types of their paths. */
export type PageTable = typeof TABLE;

/** Where `/` leads. */
export const START_PATH = '/timer';
