import { Scene } from './scene.tsx';

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
