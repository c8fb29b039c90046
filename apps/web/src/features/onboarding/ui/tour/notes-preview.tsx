import bookmark from '@phosphor-icons/core/assets/fill/bookmark-simple-fill.svg?raw';
import magnifier from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';

/** A search by initials (초성) and the two notes that it finds. */
export function NotesPreview() {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex h-6 items-center gap-1.25 rounded-control bg-surface px-1.75 shadow-[inset_0_0_0_2px_var(--primary)]">
        <Icon svg={magnifier} size={20} className="text-ink-soft" />
        <span className="text-read font-medium">ㅅㅊㅊㅈ</span>
        <span className="-ml-1 h-2.5 w-0.25 bg-primary" />
      </div>
      <div className="overflow-hidden rounded-card bg-surface shadow-float">
        <NoteRow
          title={
            <>
              조선 후기 <Found>수취 체제</Found>의 변화
            </>
          }
          excerpt="영정법·대동법·균역법의 배경과 결과를 한 표로."
          facts={['14:05', '#한국사', '#조선']}
          isBookmarked
        />
        <NoteRow
          title={
            <>
              <Found>수취 체제</Found> 기출 다섯 문제
            </>
          }
          excerpt="헷갈린 보기만 다시 적었다. 결작과 선무군관포."
          facts={['화요일', '#한국사', '#기출']}
        />
      </div>
    </div>
  );
}

function Found({ children }: { readonly children: string }) {
  return <span className="rounded-[4px] bg-primary-soft text-primary">{children}</span>;
}

interface NoteRowProps {
  readonly title: ReactNode;
  readonly excerpt: string;
  readonly facts: readonly string[];
  readonly isBookmarked?: boolean;
}

function NoteRow({ title, excerpt, facts, isBookmarked }: NoteRowProps) {
  return (
    <div className="relative border-b border-line px-2 py-2 last:border-b-0 tablet:px-2.5">
      <p className="pr-4 font-bold tracking-[-0.022em]">{title}</p>
      <p className="mt-0.25 text-label text-ink-soft">{excerpt}</p>
      <p className="figures mt-0.5 flex gap-1.25 text-small text-ink-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {isBookmarked ? (
        <span className="absolute top-2 right-2 text-accent tablet:right-2.5">
          <Icon svg={bookmark} size={22} />
        </span>
      ) : null}
    </div>
  );
}
