import {
  type AnyRoute,
  type AnyValidator,
  createRootRoute,
  createRoute,
  createRouter,
  type ResolveFullPath,
  type ResolveId,
  type Route,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountsCopy, SIGNUP_STEPS, type SignupStep } from '#features/accounts/index.ts';
import type { ReportSearch } from '#features/dashboard/index.ts';
import type { CardSearch, PracticeSearch, StudySearch } from '#features/decks/index.ts';
import type { NoteSearch, NoteView } from '#features/notes/index.ts';
import { TOUR_STEPS, type TourStep } from '#features/onboarding/index.ts';
import { safeNext } from '#shared/lib/safe-next.ts';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { requireMember, requireVisitor } from './guard.ts';
import { lazyPage, unlessLeaving } from './lazy-page.ts';
import { PAGES, type PageTable, START_PATH } from './pages.ts';
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
  /** What the member has just done on another page. */
  readonly notice?: LoginNotice;
}

const readStep = ({ step }: Search): { step?: SignupStep } => ({
  step: SIGNUP_STEPS.find((known) => known === step),
});

/** Types the links to a page. The page validates what it reads, which keeps its validator off the first view of every page. */
const validatedByPage =
  <PageSearch,>() =>
  (search: PageSearch & SearchSchemaInput) =>
    search as { readonly [Name in keyof PageSearch]?: unknown };

/** The search parameters of member pages; a page that is not listed has none. */
const MEMBER_SEARCH = {
  '/timer': ({ note, deck }: Search): { note?: number; deck?: number } => ({
    note: Number.isSafeInteger(note) ? Number(note) : undefined,
    deck: Number.isSafeInteger(deck) ? Number(deck) : undefined,
  }),
  '/dashboard/report': validatedByPage<ReportSearch>(),
  '/note': validatedByPage<NoteSearch>(),
  '/note/$noteKey': validatedByPage<{ view?: NoteView }>(),
  '/study': validatedByPage<StudySearch>(),
  '/study/deck-management': validatedByPage<StudySearch>(),
  '/flashcards/$deckId/cards': validatedByPage<CardSearch>(),
  '/flashcards/$deckId/practice': validatedByPage<PracticeSearch>(),
  '/profile/membership': validatedByPage<{ paymentId?: string }>(),
};

type PageRow = PageTable[number];
type MemberRow = Exclude<PageRow, { layout: string }>;
type NoteEditorRow = Extract<PageRow, { layout: 'note-editor' }>;
type MemberSearch<Path> = Path extends keyof typeof MEMBER_SEARCH ? (typeof MEMBER_SEARCH)[Path] : undefined;

const memberSearchOf = (path: string) => (MEMBER_SEARCH as Partial<Record<string, AnyValidator>>)[path];
const rowsIn = (layout: string | undefined) => PAGES.filter((page) => page.layout === layout);

const FILES = import.meta.glob<Record<string, () => ReactNode>>('./routes/*-page.tsx');

function componentIn(file: string) {
  const load = FILES[`./routes/${file}.tsx`];
  if (!load) throw new Error(`No page in routes/${file}.tsx`);
  return lazyPage(async () => {
    const [component = () => null] = Object.values(await load());
    return { default: component };
  });
}

/** What the table says of a page, as options of its route. */
function pageAt<const Path extends string>(path: Path) {
  const { file = '', title } = PAGES.find((page) => page.path === path) ?? {};
  return { path, component: componentIn(file), staticData: { title } };
}

const rootRoute = createRootRoute({ component: Shell });

const plainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: PLAIN_LAYOUT,
  component: PlainLayout,
});

const plainRoutes = [
  createRoute({
    getParentRoute: () => plainRoute,
    ...pageAt('/login'),
    validateSearch: ({ next, step, notice }: Search): LoginSearch => ({
      next: safeNext(next),
      step: step === 'reset' ? step : undefined,
      notice: LOGIN_NOTICES.find((known) => known === notice),
    }),
    beforeLoad: requireVisitor,
  }),
  createRoute({
    getParentRoute: () => plainRoute,
    ...pageAt('/auth/login'),
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
  }),
  createRoute({
    getParentRoute: () => plainRoute,
    ...pageAt('/auth/signup'),
    validateSearch: readStep,
  }),
  createRoute({
    getParentRoute: () => plainRoute,
    ...pageAt('/signup'),
    validateSearch: (search: Search): NextSearch & { step?: SignupStep } => ({
      next: safeNext(search['next']),
      ...readStep(search),
    }),
  }),
  createRoute({
    getParentRoute: () => plainRoute,
    ...pageAt('/introduction'),
    validateSearch: ({ next, step }: Search): NextSearch & { step?: TourStep } => ({
      next: safeNext(next),
      step: TOUR_STEPS.find((known) => known === step),
    }),
  }),
  createRoute({
    getParentRoute: () => plainRoute,
    ...pageAt('/set-goal'),
    validateSearch: ({ next }: Search): NextSearch => ({ next: safeNext(next) }),
    loader: async () => {
      const { loadGoal } = await unlessLeaving(() => import('./load-goal.ts'));
      return loadGoal();
    },
    // Another tab may have chosen a goal since: it is read again.
    gcTime: 0,
  }),
] as const;

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

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: START_PATH, replace: true });
  },
});

/** One component for both addresses: a note that is being created stays open when it gets its own. */
const noteEditorRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'note-editor',
  component: componentIn('note-editor-page'),
});

const notFoundRoute = createRoute({ getParentRoute: () => mainRoute, ...pageAt('$') });

/** Public and without tabs: the page itself asks a visitor to sign in. */
const flashcardGenerationRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...pageAt('/study/$noteId/flashcard-generation'),
});

/** TypeScript does not follow a tuple through `map`: the rows state the types of their routes. */
type PageRoute<Parent extends AnyRoute, Path extends string, Validator> = Route<
  unknown,
  Parent,
  Path,
  ResolveFullPath<Parent, Path>,
  string,
  ResolveId<Parent, string, Path>,
  Validator
>;

const memberRoutes = rowsIn(undefined).map(({ path }) =>
  createRoute({ getParentRoute: () => memberRoute, ...pageAt(path), validateSearch: memberSearchOf(path) }),
) as unknown as { [Path in MemberRow['path']]: PageRoute<typeof memberRoute, Path, MemberSearch<Path>> };

const noteEditorRoutes = rowsIn('note-editor').map(({ path, title }) =>
  createRoute({ getParentRoute: () => noteEditorRoute, path, staticData: { title } }),
) as unknown as { [Path in NoteEditorRow['path']]: PageRoute<typeof noteEditorRoute, Path, undefined> };

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    plainRoute.addChildren(plainRoutes),
    mainRoute.addChildren([
      memberRoute.addChildren({
        ...memberRoutes,
        homeRoute,
        noteEditorRoute: noteEditorRoute.addChildren(noteEditorRoutes),
      }),
      notFoundRoute,
    ]),
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
    /** In the browser's tab, before the product's name. */
    readonly title?: string | undefined;
  }
}
