import type { ReactNode } from 'react';
import { Dial } from '#shared/ui/dial.tsx';
import { DialClock } from '#shared/ui/dial-clock.tsx';
import { accountsCopy } from '../copy.ts';

/** Sign-in and sign-up: one column on phones, a card on tablets; from 1024 px what 몰입 is stands beside it. */
export function EntryLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-60 flex-1 flex-col px-2.5 pt-3 pb-4 tablet:justify-center desktop:max-w-146 desktop:flex-row desktop:items-center desktop:justify-between desktop:gap-8 desktop:px-3 desktop:py-3">
      <Hero />
      <div className="tablet:rounded-card tablet:bg-surface tablet:px-5 tablet:py-4.5 tablet:shadow-card desktop:w-55 desktop:shrink-0">
        {children}
      </div>
    </div>
  );
}

function Hero() {
  const { lines, text, dialCaption } = accountsCopy.hero;
  return (
    <div className="hidden w-44 desktop:block">
      <p className="text-display font-bold tracking-[-0.03em]">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-5 w-30" aria-hidden="true">
        <Dial progress={0.8}>
          <DialClock minutes="04" seconds="00" isCompact />
          <p className="-mt-0.5 text-small text-ink-soft">{dialCaption}</p>
        </Dial>
      </div>
    </div>
  );
}
