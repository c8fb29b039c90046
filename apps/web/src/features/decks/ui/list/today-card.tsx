import play from '@phosphor-icons/core/assets/fill/play-fill.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { withCommas } from '#shared/lib/with-commas.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { DeckListPage } from '../../api/deck-keys.ts';
import { deckListQuery } from '../../api/list-decks.ts';
import { practiceLink } from '../deck-links.ts';
import { listCopy as copy } from './copy.ts';

type Today = DeckListPage['today'];

interface TodayCardProps {
  readonly today: Today;
  /** The deck where practice begins; null when nothing is due. */
  readonly startDeckId: number | null;
}

const countOf = ({ overdue, due, new: newCount }: Today): number => overdue + due + newCount;

/** Today's cards of all decks, and the link to practice. */
export function TodayCard({ today, startDeckId }: TodayCardProps) {
  const total = countOf(today);
  const parts = [
    { label: copy.overdue, count: today.overdue, colour: 'bg-accent' },
    { label: copy.due, count: today.due, colour: 'bg-primary' },
    { label: copy.newCards, count: today.new, colour: 'bg-heat-2' },
  ].filter(({ count }) => count > 0);
  return (
    <section
      aria-label={copy.todayCards}
      className="mb-3 flex flex-col gap-1.5 rounded-card bg-surface p-2.5 shadow-card tablet:flex-row tablet:items-center tablet:gap-4 desktop:px-3"
    >
      <p className="figures flex items-baseline gap-x-1 whitespace-nowrap">
        <span>
          <b className="text-display tracking-[-0.03em]">{withCommas(total)}</b>
          <b className="text-title-sm">{copy.unit}</b>
        </span>
        {total === 0 ? null : <span className="text-ink-soft">{copy.minutes(today.minutes)}</span>}
      </p>
      {total === 0 ? (
        <p className="text-ink-soft">{copy.nothingToday}</p>
      ) : (
        <div className="min-w-0 flex-1">
          <div aria-hidden="true" className="flex h-1 gap-0.25 overflow-hidden rounded-small">
            {parts.map(({ label, count, colour }) => (
              <span
                key={label}
                style={{ flexGrow: count }}
                className={`min-w-0.5 basis-0 rounded-[3px] ${colour}`}
              />
            ))}
          </div>
          <ul className="mt-1 flex flex-wrap gap-x-2 text-label text-ink-soft">
            {parts.map(({ label, count, colour }) => (
              <li key={label} className="flex items-center gap-0.75">
                <span aria-hidden="true" className={`size-1 rounded-[3px] ${colour}`} />
                {label} <b className="figures text-ink">{withCommas(count)}</b>
              </li>
            ))}
          </ul>
          {today.plan ? (
            <p className="figures mt-0.75 text-label text-ink-soft">
              {copy.plan(today.plan.today, today.plan.days)}
            </p>
          ) : null}
        </div>
      )}
      {startDeckId === null ? null : (
        <Link {...practiceLink(startDeckId)} className={buttonClass('primary', true)}>
          <Icon svg={play} size={20} />
          {copy.start}
        </Link>
      )}
    </section>
  );
}

const BUSIEST = { sort: 'dueCnt,desc', page: 0, size: 1 } as const;

/** The deck that 복습 시작 opens: the first deck on this page with due cards, else the deck with the most due cards. */
export function useStartDeck(list: DeckListPage | undefined, isSample: boolean): number | null {
  const hasWork = list !== undefined && !isSample && countOf(list.today) > 0;
  const here =
    list?.decks.find(({ dueCnt }) => dueCnt > 0) ?? list?.decks.find(({ newCnt }) => newCnt > 0) ?? null;
  const { data: elsewhere } = useQuery({ ...deckListQuery(BUSIEST), enabled: hasWork && here === null });
  if (!hasWork) return null;
  return (here ?? elsewhere?.decks[0])?.deckId ?? null;
}
