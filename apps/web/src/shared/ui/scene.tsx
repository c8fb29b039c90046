import type { ReactNode } from 'react';

/** Horizon, water and a low sun: the frame of every illustration. The thing floats at the horizon (y = 84). */
export function Scene({ children }: { readonly children: ReactNode }) {
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
