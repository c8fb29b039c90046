import { icons } from 'virtual:palette-icons';
import bell from '@phosphor-icons/core/assets/regular/bell.svg?raw';
import bookmark from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import clock from '@phosphor-icons/core/assets/regular/clock-countdown.svg?raw';
import crown from '@phosphor-icons/core/assets/regular/crown-simple.svg?raw';
import moon from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import brush from '@phosphor-icons/core/assets/regular/paint-brush.svg?raw';
import pause from '@phosphor-icons/core/assets/regular/pause.svg?raw';
import play from '@phosphor-icons/core/assets/regular/play.svg?raw';
import plus from '@phosphor-icons/core/assets/regular/plus.svg?raw';
import signOutIcon from '@phosphor-icons/core/assets/regular/sign-out.svg?raw';
import sun from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { useNavigate } from '@tanstack/react-router';
import { profileCopy } from '#features/accounts/index.ts';
import { useMostDueDeck } from '#features/decks/index.ts';
import { SECTION_ID } from '#features/membership/index.ts';
import { membershipTitle } from '#features/membership/profile-sections.ts';
import type { Entry } from '#features/palette/index.ts';
import { settingsCopy } from '#features/settings/index.ts';
import { timerActions, useTimerStatus } from '#features/timer/index.ts';
import { paintedScheme, toggleTheme, useUiSettings } from '#shared/theme/index.ts';
import { appCopy } from '../copy.ts';
import { PAGES } from '../pages.ts';
import { actionsCopy as copy } from './copy.ts';

const { otherNames: names } = copy;

type Page = (typeof PAGES)[number];
const LISTED = PAGES.filter(({ palette }) => palette !== undefined);
const CREATIONS = LISTED.filter(({ palette }) => palette?.isCreation);
const isOfProfile = ({ tab, nav }: Page) => tab === 'profile' && nav === undefined;
const VISITS = LISTED.filter((page) => !CREATIONS.includes(page) && !isOfProfile(page));
const PROFILE_PAGES = LISTED.filter(isOfProfile);

interface Parts {
  /** Due cards are loaded only while the palette is open. */
  readonly isOpen: boolean;
  readonly onNewDeck: () => void;
  readonly onSignOut: () => void;
}

/** What can be done now, what is done most first. */
export function useActions({ isOpen, onNewDeck, onSignOut }: Parts): Entry[] {
  const acts = [useReview(isOpen), useTimerAct()];
  const pages = usePages();
  const isDark = useUiSettings(paintedScheme) === 'dark';
  return [
    ...acts.filter((act) => act !== null),
    ...pages.toCreate,
    { ...action('new-deck', copy.createDeck, plus, names.createDeck), choose: onNewDeck, keepsPage: true },
    ...pages.toVisit,
    {
      ...action('theme', isDark ? appCopy.toLight : appCopy.toDark, isDark ? sun : moon, names.theme),
      choose: toggleTheme,
      keepsPage: true,
    },
    {
      ...action('sign-out', profileCopy.logout, signOutIcon, names.signOut),
      choose: onSignOut,
      keepsPage: true,
    },
  ];
}

function action(id: string, title: string, icon: string, otherNames: readonly string[] = []) {
  return { id: `action:${id}`, kind: 'action', title, icon, otherNames } as const;
}

function useReview(isOpen: boolean): Entry | null {
  const navigate = useNavigate();
  const deckId = useMostDueDeck(isOpen);
  if (deckId === null) return null;
  return {
    ...action('review', copy.review, play, names.review),
    choose: () => void navigate({ to: '/flashcards/$deckId/practice', params: { deckId: String(deckId) } }),
  };
}

function useTimerAct(): Entry | null {
  const navigate = useNavigate();
  const status = useTimerStatus();
  if (status === null) return null;
  if (status === 'RUNNING')
    return {
      ...action('timer', copy.pauseTimer, pause, names.timerAct),
      choose: timerActions.pause,
      keepsPage: true,
    };
  const title = status === 'PAUSED' ? copy.resumeTimer : copy.startTimer;
  return {
    ...action('timer', title, clock, names.timerAct),
    choose: () => {
      timerActions.start();
      void navigate({ to: '/timer' });
    },
  };
}

interface Target {
  readonly to: string;
  readonly hash?: string;
  readonly search?: object;
}

function usePages(): { readonly toCreate: Entry[]; readonly toVisit: Entry[] } {
  const navigate = useNavigate();
  const entry = (target: Target, title: string, icon: string, otherNames: readonly string[] = []): Entry => ({
    ...action(idOf(target), title, icon, otherNames),
    choose: () => void navigate(target as Parameters<typeof navigate>[0]),
  });
  const pageEntry = ({ path, title, palette, nav }: Page) =>
    entry({ to: path }, title, icons[palette?.icon ?? nav?.icon ?? ''] ?? '', palette?.otherNames);
  const partsOfPages = [
    entry({ to: '/note', search: { bookmarked: true } }, copy.bookmarkedNotes, bookmark),
    entry({ to: '/note', search: { view: 'deleted' } }, copy.deletedNotes, trash, names.deletedNotes),
    entry({ to: '/profile', hash: 'appearance' }, settingsCopy.appearance.title, brush, names.appearance),
    entry(
      { to: '/profile', hash: 'notifications' },
      settingsCopy.notifications.title,
      bell,
      names.notifications,
    ),
    entry({ to: '/profile', hash: SECTION_ID }, membershipTitle, crown, names.membership),
  ];
  return {
    toCreate: CREATIONS.map(pageEntry),
    toVisit: [...VISITS.map(pageEntry), ...partsOfPages, ...PROFILE_PAGES.map(pageEntry)],
  };
}

const idOf = ({ to, hash = '', search }: Target) => `${to}${hash}${JSON.stringify(search ?? '')}`;
