import { AI_CARDS_MAX, type AiEngine, type AiStatus } from '@molip/contract';
import cards from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import noteIcon from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import { useId } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { NumberStepper } from '#shared/ui/number-stepper.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { aiCopy } from '../../copy.ts';
import { isUsedUp } from '../../model/quota.ts';
import { EngineChoice } from '../shared/engine-choice.tsx';
import { EngineLabel } from '../shared/engine-label.tsx';
import { QuotaReached } from '../shared/quota-reached.tsx';
import { UsageLine } from '../shared/usage-line.tsx';
import { generationCopy } from './copy.ts';

export interface Wish {
  readonly engine: AiEngine;
  readonly maxCards: number;
}

interface StartViewProps {
  readonly noteTitle: string;
  readonly hasUnsent: boolean;
  readonly status: AiStatus;
  readonly timeZone: string;
  readonly wish: Wish;
  readonly onWish: (wish: Wish) => void;
  readonly onStart: (engine: AiEngine) => void;
}

const { start: copy } = generationCopy;

/** Before anything is used up: which note, by what, how many, and what is left of the month. */
export function StartView(props: StartViewProps) {
  const helpId = useId();
  const { noteTitle, hasUnsent, status, timeZone, wish, onWish, onStart } = props;
  return (
    <section className="mx-auto w-full max-w-70">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-0.5 text-ink-soft">{copy.text}</p>
      <div className="mt-3 flex flex-col gap-2.5 rounded-card bg-surface p-2.5 shadow-card">
        <p className="flex items-start gap-1 font-bold">
          <span className="mt-0.25 shrink-0 text-ink-soft">
            <Icon svg={noteIcon} size={22} />
          </span>
          <span className="sr-only">{copy.note}</span>
          <span className="min-w-0 wrap-anywhere">{noteTitle}</span>
        </p>
        {hasUnsent ? <p className="text-label text-warning">{copy.unsent}</p> : null}
        {status.llm ? (
          <EngineChoice
            llm={status.llm}
            value={wish.engine}
            onChange={(engine) => onWish({ ...wish, engine })}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-x-1 text-label text-ink-soft">
            <EngineLabel engine="rules" />
            {aiCopy.rulesHelp}
          </p>
        )}
        <div className="flex items-center justify-between gap-1 border-t border-line pt-2">
          <div className="min-w-0">
            <p className="font-bold tracking-[-0.022em]">{copy.maxCards}</p>
            <p id={helpId} className="text-small text-balance text-ink-soft">
              {copy.maxCardsHelp}
            </p>
          </div>
          <div className="-mr-1.5 shrink-0">
            <NumberStepper
              label={copy.maxCards}
              unit={copy.unit}
              value={wish.maxCards}
              onChange={(maxCards) => onWish({ ...wish, maxCards })}
              min={1}
              max={AI_CARDS_MAX}
              describedBy={helpId}
            />
          </div>
        </div>
        {isUsedUp(status) ? (
          <QuotaReached status={status} timeZone={timeZone} onAgain={() => onStart('rules')} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-1.5">
            <UsageLine status={status} />
            <Button isLarge onClick={() => onStart(wish.engine)} className="flex-1 tablet:flex-none">
              <Icon svg={cards} size={20} />
              {copy.act}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
