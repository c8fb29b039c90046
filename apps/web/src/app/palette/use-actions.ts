import bell from '@phosphor-icons/core/assets/regular/bell.svg?raw';
import bookmark from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import chart from '@phosphor-icons/core/assets/regular/chart-bar.svg?raw';
import clock from '@phosphor-icons/core/assets/regular/clock-countdown.svg?raw';
import crown from '@phosphor-icons/core/assets/regular/crown-simple.svg?raw';
import moon from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import newNote from '@phosphor-icons/core/assets/regular/note-pencil.svg?raw';
import brush from '@phosphor-icons/core/assets/regular/paint-brush.svg?raw';
import pause from '@phosphor-icons/core/assets/regular/pause.svg?raw';
import play from '@phosphor-icons/core/assets/regular/play.svg?raw';
import plus from '@phosphor-icons/core/assets/regular/plus.svg?raw';
import signOutIcon from '@phosphor-icons/core/assets/regular/sign-out.svg?raw';
import sliders from '@phosphor-icons/core/assets/regular/sliders-horizontal.svg?raw';
import sun from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { useNavigate } from '@tanstack/react-router';
import { accountsCopy, profileCopy } from '#features/accounts/index.ts';
import { dashboardTitles } from '#features/dashboard/addresses.ts';
import { deckTitles } from '#features/decks/addresses.ts';
import { useMostDueDeck } from '#features/decks/index.ts';
import { membershipTitle } from '#features/membership/addresses.ts';
import { SECTION_ID } from '#features/membership/index.ts';
import { noteTitles } from '#features/notes/addresses.ts';
import type { Entry } from '#features/palette/index.ts';
import { settingsCopy } from '#features/settings/index.ts';
import { timerTitles } from '#features/timer/addresses.ts';
import { timerActions, useTimerStatus } from '#features/timer/index.ts';
import { paintedScheme, toggleTheme, useUiSettings } from '#shared/theme/index.ts';
import { appCopy } from '../copy.ts';
import { NAV_ICONS } from '../shell/nav-icons.ts';
import { actionsCopy as copy } from './copy.ts';

const { otherNames: names } = copy;

interface Parts {
  /** What is due is asked for when somebody looks. */
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
    ...pages.toMake,
    { ...action('new-deck', copy.createDeck, plus, names.createDeck), choose: onNewDeck, staysHere: true },
    ...pages.toVisit,
    {
      ...action('theme', isDark ? appCopy.toLight : appCopy.toDark, isDark ? sun : moon, names.theme),
      choose: toggleTheme,
      staysHere: true,
    },
    {
      ...action('sign-out', profileCopy.logout, signOutIcon, names.signOut),
      choose: onSignOut,
      staysHere: true,
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
      staysHere: true,
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

function usePages(): { readonly toMake: Entry[]; readonly toVisit: Entry[] } {
  const navigate = useNavigate();
  const page = (
    to: string,
    title: string,
    icon: string,
    otherNames: readonly string[] = [],
    place: { readonly hash?: string; readonly search?: object } = {},
  ): Entry => ({
    ...action(`${to}${place.hash ?? ''}${JSON.stringify(place.search ?? '')}`, title, icon, otherNames),
    choose: () => void navigate({ to, ...place } as never),
  });
  const toMake = [page('/note/create', noteTitles.create, newNote, names.create)];
  const toVisit = [
    page('/dashboard', dashboardTitles.dashboard, NAV_ICONS.home.regular, names.home),
    page('/timer', timerTitles.timer, NAV_ICONS.timer.regular, names.timer),
    page('/note', noteTitles.list, NAV_ICONS.notes.regular, names.notes),
    page('/study', deckTitles.study, NAV_ICONS.study.regular, names.study),
    page('/profile', accountsCopy.profileTitles.profile, NAV_ICONS.profile.regular, names.profile),
    page('/study/deck-management', deckTitles.management, sliders, names.decks),
    page('/dashboard/report', dashboardTitles.report, chart, names.report),
    page('/timer/pomodoro', timerTitles.pomodoro, NAV_ICONS.timer.regular),
    page('/timer/settings', timerTitles.settings, sliders),
    page('/note', copy.bookmarkedNotes, bookmark, [], { search: { bookmarked: true } }),
    page('/note', copy.deletedNotes, trash, names.deletedNotes, { search: { view: 'deleted' } }),
    page('/profile', settingsCopy.appearance.title, brush, names.appearance, { hash: 'appearance' }),
    page('/profile', settingsCopy.notifications.title, bell, names.notifications, { hash: 'notifications' }),
    page('/profile', membershipTitle, crown, names.membership, { hash: SECTION_ID }),
    page('/profile/edit', accountsCopy.profileTitles.edit, NAV_ICONS.profile.regular),
  ];
  return { toMake, toVisit };
}
