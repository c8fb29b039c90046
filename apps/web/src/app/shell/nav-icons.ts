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

interface NavIcons {
  readonly regular: string;
  readonly active: string;
}

/** Apart from the items: the top bar, which public pages have too, shows none of them. */
export const NAV_ICONS: Readonly<Record<Tab, NavIcons>> = {
  home: { regular: home, active: homeFill },
  timer: { regular: timer, active: timerFill },
  notes: { regular: notes, active: notesFill },
  study: { regular: study, active: studyFill },
  profile: { regular: profile, active: profileFill },
};
