import type { ReactNode } from 'react';

/** Horizon, water and a low sun: the frame of every illustration. The thing floats at the horizon (y = 84). */
function Scene({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 132" width="260" height="132" className="max-w-full">
      <path d="M177 84a23.5 23.5 0 0 1 47 0Z" className="fill-accent" />
      <g className="fill-surface stroke-ink" strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round">
        {children}
      </g>
      <path d="M9 84a121 43 0 0 0 242 0Z" className="fill-primary-soft" opacity="0.88" />
      <g className="stroke-primary" strokeLinecap="round" fill="none">
        <path d="M9 84h242" strokeWidth="2.4" />
        <path d="M83 98h55m18 0h29m-82 12h41" strokeWidth="2" opacity="0.45" />
      </g>
    </svg>
  );
}

export function BoatScene() {
  return (
    <Scene>
      <path d="M99 72.5h67l-9 16.5h-49Z" />
      <path d="M132.5 16c16 5 28.5 22 28.5 44.5h-28.5Z" />
      <path d="M125.5 27c-11 6-18 18-18 33.5h18Z" className="fill-primary-soft" />
      <path d="M132.5 11v61.5" />
    </Scene>
  );
}

export function LifebuoyScene() {
  return (
    <Scene>
      <circle cx="132.5" cy="53" r="31" />
      <circle cx="132.5" cy="53" r="13" />
      <path d="m110.6 31.1 12.7 12.7m18.4 18.4 12.7 12.7m0-43.8-12.7 12.7m-18.4 18.4-12.7 12.7" />
    </Scene>
  );
}

/** Notes: a sheet that waits for its first lines. */
export function SheetScene() {
  return (
    <Scene>
      <path d="m90 14 52-6 20 17 7 68-72 7Z" />
      <path d="m142 8 2 19 18-2" className="fill-primary-soft" />
      <path d="m107 44 44-4.5m-42 21 44-4.5m-42 21 26-2.5" opacity="0.55" />
    </Scene>
  );
}

/** Nothing due: two cards laid aside. */
export function CardsScene() {
  return (
    <Scene>
      <rect x="112" y="17" width="72" height="60" rx="9" transform="rotate(9 148 47)" />
      <rect x="84" y="28" width="80" height="66" rx="9" transform="rotate(-7 124 61)" />
      <path d="m97 55 43-5.3m-40 20.3 24-3" opacity="0.55" />
    </Scene>
  );
}

/** A goal reached: the gate is passed. */
export function GateScene() {
  return (
    <Scene>
      <path d="M102 96V36a13 13 0 0 1 13-13h35a13 13 0 0 1 13 13v60Z" />
      <path d="m119 56 10 10 18-20" fill="none" />
    </Scene>
  );
}
