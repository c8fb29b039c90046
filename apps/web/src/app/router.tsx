import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { accountsCopy, SIGNUP_STEPS, type SignupStep } from '#features/accounts/index.ts';
import { adTitles } from '#features/ads/addresses.ts';
import { aiTitles } from '#features/ai/addresses.ts';
import { dashboardTitles } from '#features/dashboard/addresses.ts';
import { deckTitles } from '#features/decks/addresses.ts';
import { membershipTitles } from '#features/membership/addresses.ts';
import { noteTitles } from '#features/notes/addresses.ts';
import { onboardingCopy, TOUR_STEPS, type TourStep } from '#features/onboarding/index.ts';
import { timerTitles } from '#features/timer/addresses.ts';
import { safeNext } from '#shared/lib/safe-next.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { appCopy } from './copy.ts';
import { requireMember, requireVisitor } from './guard.ts';
import { lazyPage, unlessLeaving } from './lazy-page.ts';
import { canReturnNow } from './place-on-page.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { PLAIN_LAYOUT, PlainLayout } from './shell/plain-layout.tsx';
import { Shell } from './shell/shell.tsx';

type Search = Record<string, unknown>;
interface NextSearch {
  readonly next?: string;
}

const LOGIN_NOTICES = Object.keys(accountsCopy.login.notices) as LoginNotice[];
type LoginNotice = keyof typeof accountsCopy.login.notices;

interface LoginSearch extends NextSearch {
  readonly step?: 'reset';
  /** What has just been done elsewhere. */
  readonly notice?: LoginNotice;
}

const readStep = ({ step }: Search): { step?: SignupStep } => ({
  step: SIGNUP_STEPS.find((known) => known === step),
});

const rootRoute = createRootRoute({ component: Shell });

const plainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: PLAIN_LAYOUT,
  component: PlainLayout,
});

const loginRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/login',
  validateSearch: ({ next, step, notice }: Search): LoginSearch => ({
    next: safeNext(next),
    step: step === 'reset' ? step : undefined,
    notice: LOGIN_NOTICES.find((known) => known === notice),
  }),
  beforeLoad: requireVisitor,
  component: lazyPage(() => import('./routes/login-page.tsx'), 'LoginPage'),
  staticData: { title: accountsCopy.login.pageTitle },
});

const socialCallbackRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/login',
  validateSearch: ({ error, link }: Search): { error?: string; link?: true } => ({
    error: error === undefined ? undefined : String(error),
    link: link === true ? link : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const { loadSocialCallback } = await unlessLeaving(() => import('./social-callback.ts'));
    return loadSocialCallback(deps.error);
  },
  pendingComponent: () => <LoadingScreen isPage label={accountsCopy.social.loading} />,
  pendingMs: 0,
  component: lazyPage(() => import('./routes/social-callback-page.tsx'), 'SocialCallbackPage'),
  staticData: { title: accountsCopy.social.pageTitle },
});

const socialSignupRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/signup',
  validateSearch: readStep,
  component: lazyPage(() => import('./routes/social-signup-page.tsx'), 'SocialSignupPage'),
  staticData: { title: accountsCopy.social.signupTitle },
});

const signupRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/signup',
  validateSearch: (search: Search): NextSearch & { step?: SignupStep } => ({
    next: safeNext(search['next']),
    ...readStep(search),
  }),
  component: lazyPage(() => import('./routes/signup-page.tsx'), 'SignupPage'),
  staticData: { title: accountsCopy.signupTitle },
});

const introductionRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/introduction',
  validateSearch: ({ next, step }: Search): NextSearch & { step?: TourStep } => ({
    next: safeNext(next),
    step: TOUR_STEPS.find((known) => known === step),
  }),
  component: lazyPage(() => import('./routes/introduction-page.tsx'), 'IntroductionPage'),
  staticData: { title: onboardingCopy.introductionTitle },
});

const setGoalRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/set-goal',
  validateSearch: ({ next }: Search): NextSearch => ({ next: safeNext(next) }),
  loader: async () => {
    const { loadGoal } = await unlessLeaving(() => import('./load-goal.ts'));
    return loadGoal();
  },
  // What was chosen elsewhere since then must not be chosen away here.
  gcTime: 0,
  component: lazyPage(() => import('./routes/set-goal-page.tsx'), 'SetGoalPage'),
  staticData: { title: onboardingCopy.goalTitle },
});

const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  // On demand like the pages: public pages need neither its tabs nor the data cache.
  component: lazyPage(() => import('./routes/main-layout.tsx'), 'MainLayout'),
});

const memberRoute = createRoute({
  getParentRoute: () => mainRoute,
  id: 'member',
  beforeLoad: requireMember,
});

const dashboardRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard',
  component: lazyPage(() => import('./routes/dashboard-page.tsx'), 'DashboardPage'),
  staticData: { title: dashboardTitles.dashboard },
});

const weeklyReportRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/report',
  component: lazyPage(() => import('./routes/weekly-report-page.tsx'), 'WeeklyReportPage'),
  staticData: { title: dashboardTitles.report },
});

const timerRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/timer',
  validateSearch: ({ note, deck }: Search): { note?: number; deck?: number } => ({
    note: Number.isSafeInteger(note) ? Number(note) : undefined,
    deck: Number.isSafeInteger(deck) ? Number(deck) : undefined,
  }),
  component: lazyPage(() => import('./routes/timer-page.tsx'), 'TimerPage'),
  staticData: { title: timerTitles.timer },
});

const pomodoroRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/timer/pomodoro',
  component: lazyPage(() => import('./routes/pomodoro-page.tsx'), 'PomodoroPage'),
  staticData: { title: timerTitles.pomodoro },
});

const timerSettingsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/timer/settings',
  component: lazyPage(() => import('./routes/timer-settings-page.tsx'), 'TimerSettingsPage'),
  staticData: { title: timerTitles.settings },
});

/** Lists and notes read what the address asks for by themselves, to keep that off the first view of everybody. */
const noteListRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/note',
  component: lazyPage(() => import('./routes/note-list-page.tsx'), 'NoteListPage'),
  staticData: { title: noteTitles.list },
});

/** One page for both addresses: a note that is being made goes on when it gets its own. */
const noteEditorRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'note-editor',
  component: lazyPage(() => import('./routes/note-editor-page.tsx'), 'NoteEditorPage'),
});

const createNoteRoute = createRoute({
  getParentRoute: () => noteEditorRoute,
  path: '/note/create',
  staticData: { title: noteTitles.create },
});

const editNoteRoute = createRoute({
  getParentRoute: () => noteEditorRoute,
  path: '/note/$noteKey/edit',
  staticData: { title: noteTitles.edit },
});

const noteReadingRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/note/$noteKey',
  component: lazyPage(() => import('./routes/note-reading-page.tsx'), 'NoteReadingPage'),
  staticData: { title: noteTitles.reading },
});

const editorComparisonRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/examples/editor-comparison',
  component: lazyPage(() => import('./routes/editor-comparison-page.tsx'), 'EditorComparisonPage'),
  staticData: { title: noteTitles.comparison },
});

const adExamplesRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/examples/ad',
  component: lazyPage(() => import('./routes/ad-examples-page.tsx'), 'AdExamplesPage'),
  staticData: { title: adTitles.example },
});

const studyRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/study',
  component: lazyPage(() => import('./routes/study-page.tsx'), 'StudyPage'),
  staticData: { title: deckTitles.study },
});

const deckManagementRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/study/deck-management',
  component: lazyPage(() => import('./routes/deck-management-page.tsx'), 'DeckManagementPage'),
  staticData: { title: deckTitles.management },
});

const apiFallbackRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/examples/api-fallback',
  component: lazyPage(() => import('./routes/api-fallback-page.tsx'), 'ApiFallbackPage'),
  staticData: { title: deckTitles.fallback },
});

const cardsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/flashcards/$deckId/cards',
  component: lazyPage(() => import('./routes/cards-page.tsx'), 'CardsPage'),
  staticData: { title: deckTitles.cards },
});

const practiceRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/flashcards/$deckId/practice',
  component: lazyPage(() => import('./routes/practice-page.tsx'), 'PracticePage'),
  staticData: { title: deckTitles.practice },
});

const profileRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile',
  component: lazyPage(() => import('./routes/profile-page.tsx'), 'ProfilePage'),
  staticData: { title: accountsCopy.profileTitles.profile },
});

const profileEditRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/edit',
  component: lazyPage(() => import('./routes/profile-edit-page.tsx'), 'ProfileEditPage'),
  staticData: { title: accountsCopy.profileTitles.edit },
});

const securityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/security',
  component: lazyPage(() => import('./routes/security-page.tsx'), 'SecurityPage'),
  staticData: { title: accountsCopy.profileTitles.security },
});

const activityRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/activity',
  component: lazyPage(() => import('./routes/activity-page.tsx'), 'ActivityPage'),
  staticData: { title: accountsCopy.profileTitles.activity },
});

const withdrawalRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/withdrawal',
  component: lazyPage(() => import('./routes/withdrawal-page.tsx'), 'WithdrawalPage'),
  staticData: { title: accountsCopy.profileTitles.withdrawal },
});

const paymentRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/membership',
  component: lazyPage(() => import('./routes/payment-page.tsx'), 'PaymentPage'),
  staticData: { title: membershipTitles.payment },
});

const checkoutRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/membership/checkout',
  component: lazyPage(() => import('./routes/checkout-page.tsx'), 'CheckoutPage'),
  staticData: { title: membershipTitles.checkout },
});

/** In the order of preference: `/` leads to the first. */
const MEMBER_PAGES = [
  timerRoute,
  dashboardRoute,
  weeklyReportRoute,
  pomodoroRoute,
  timerSettingsRoute,
  noteListRoute,
  noteReadingRoute,
  noteEditorRoute.addChildren([createNoteRoute, editNoteRoute]),
  editorComparisonRoute,
  studyRoute,
  deckManagementRoute,
  apiFallbackRoute,
  adExamplesRoute,
  cardsRoute,
  practiceRoute,
  profileRoute,
  profileEditRoute,
  securityRoute,
  activityRoute,
  withdrawalRoute,
  paymentRoute,
  checkoutRoute,
] as const;

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: MEMBER_PAGES[0].fullPath, replace: true });
  },
});

/** Public and without tabs: a visitor is asked to sign in by the page itself. */
const flashcardGenerationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/study/$noteId/flashcard-generation',
  component: lazyPage(() => import('./routes/flashcard-generation-page.tsx'), 'FlashcardGenerationPage'),
  staticData: { title: aiTitles.generation },
});

const notFoundRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '$',
  component: lazyPage(() => import('./routes/not-found-page.tsx'), 'NotFoundPage'),
  staticData: { title: appCopy.notFound.pageTitle },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    plainRoute.addChildren([
      loginRoute,
      socialCallbackRoute,
      socialSignupRoute,
      signupRoute,
      introductionRoute,
      setGoalRoute,
    ]),
    mainRoute.addChildren([memberRoute.addChildren([homeRoute, ...MEMBER_PAGES]), notFoundRoute]),
    flashcardGenerationRoute,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: () => <LoadingScreen isPage />,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: canReturnNow,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** What the browser's tab says, before the product's name. */
    readonly title?: string;
  }
}
