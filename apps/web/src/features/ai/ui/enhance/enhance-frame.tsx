import './difference.css';
import caretLeft from '@phosphor-icons/core/assets/bold/caret-left-bold.svg?raw';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { StageHeading } from '../shared/stage-heading.tsx';
import { enhanceCopy as copy } from './copy.ts';

type EnhanceFrameProps = { readonly children: ReactNode } & (
  | { readonly noteKey: string; readonly title: string; readonly isWide?: boolean }
  /** What brings its own heading and its own way back. */
  | { readonly noteKey?: never; readonly title?: never; readonly isWide?: never }
);

export function EnhanceFrame({ noteKey, title, isWide, children }: EnhanceFrameProps) {
  return (
    <div className="difference-page mx-auto flex w-full flex-1 flex-col px-2 pt-1 pb-4 sm:px-3 desktop:pt-4">
      {title === undefined ? (
        children
      ) : (
        <div className={classNames('flex w-full flex-1 flex-col', !isWide && 'max-w-70')}>
          <Link
            to="/note/$noteKey"
            params={{ noteKey }}
            className="-ml-0.5 inline-flex min-h-5.5 items-center gap-0.5 self-start rounded-small px-0.5 text-label text-ink-soft no-underline hover:text-ink"
          >
            <Icon svg={caretLeft} size={14} />
            {copy.back}
          </Link>
          <StageHeading>{title}</StageHeading>
          <div className="mt-2 flex flex-1 flex-col">{children}</div>
        </div>
      )}
    </div>
  );
}
