import type { Ad } from '@molip/contract';
import { useState } from 'react';
import { adsCopy } from '../../copy.ts';
import { AdCard } from '../ad-card.tsx';
import { PieceOfPage } from './piece-of-page.tsx';

interface ExampleProps {
  readonly ad: Ad;
  readonly name: string;
}

/** What is blocked here is known to nobody else; in place of the snackbar its words stay. */
export function ExampleAd(props: ExampleProps) {
  const [isBlocked, setBlocked] = useState(false);
  if (isBlocked) return <BlockedNotice onUndo={() => setBlocked(false)} />;
  return <Uncounted {...props} onBlock={() => setBlocked(true)} />;
}

/** The same as it stands on a page, from the moment on at which it was blocked. */
export function BlockedExample(props: ExampleProps) {
  const [isBlocked, setBlocked] = useState(true);
  return (
    <>
      <PieceOfPage>
        {isBlocked ? null : <Uncounted {...props} onBlock={() => setBlocked(true)} />}
      </PieceOfPage>
      {isBlocked ? <BlockedNotice onUndo={() => setBlocked(false)} /> : null}
    </>
  );
}

function Uncounted({ ad, name, onBlock }: ExampleProps & { readonly onBlock: () => void }) {
  return <AdCard ad={ad} name={`${adsCopy.label}: ${name}`} onFollow={() => {}} onBlock={onBlock} />;
}

function BlockedNotice({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <div className="flex min-h-7 w-full max-w-60 items-center gap-1.5 rounded-control bg-inverse pr-0.5 pl-2 text-body-s text-on-inverse">
      <p className="flex-1 py-1.5">{adsCopy.block.done}</p>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-5.5 shrink-0 rounded-control px-1.5 font-bold text-inverse-primary -outline-offset-4 focus-visible:outline-current"
      >
        {adsCopy.block.undo}
      </button>
    </div>
  );
}
