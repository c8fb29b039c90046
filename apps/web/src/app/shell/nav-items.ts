import studyFill from '@phosphor-icons/core/assets/fill/cards-fill.svg?raw';
import homeFill from '@phosphor-icons/core/assets/fill/house-fill.svg?raw';
import notesFill from '@phosphor-icons/core/assets/fill/notebook-fill.svg?raw';
import timerFill from '@phosphor-icons/core/assets/fill/timer-fill.svg?raw';
import profileFill from '@phosphor-icons/core/assets/fill/user-circle-fill.svg?raw';
import study from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import home from '@phosphor-icons/core/assets/regular/house.svg?raw';
import notes from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import timer from '@phosphor-icons/core/assets/regular/timer.svg?raw';
import profile from '@phosphor-icons/core/assets/regular/user-circle.svg?raw';
import type { Tab } from './active-tab.ts';

export interface NavItem {
  readonly tab: Tab;
  readonly to: string;
  readonly label: string;
  readonly ko: string;
  readonly icon: string;
  readonly activeIcon: string;
}

const HOME: NavItem = {
  tab: 'home',
  to: '/dashboard',
  label: 'Home',
  ko: '홈',
  icon: home,
  activeIcon: homeFill,
};
const TIMER: NavItem = {
  tab: 'timer',
  to: '/timer',
  label: 'Timer',
  ko: '타이머',
  icon: timer,
  activeIcon: timerFill,
};
const NOTES: NavItem = {
  tab: 'notes',
  to: '/note',
  label: 'Notes',
  ko: '노트',
  icon: notes,
  activeIcon: notesFill,
};
const STUDY: NavItem = {
  tab: 'study',
  to: '/study',
  label: 'Study',
  ko: '공부',
  icon: study,
  activeIcon: studyFill,
};
const PROFILE: NavItem = {
  tab: 'profile',
  to: '/profile',
  label: 'Profile',
  ko: '프로필',
  icon: profile,
  activeIcon: profileFill,
};

export const TOP_BAR_ITEMS = [HOME, TIMER, NOTES, STUDY, PROFILE] as const;
export const BOTTOM_BAR_ITEMS = [TIMER, NOTES, HOME, STUDY, PROFILE] as const;
