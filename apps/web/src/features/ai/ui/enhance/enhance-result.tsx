import type { EnhancedNote } from '@molip/contract';
import { useMemo, useRef, useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import {
  beginChoices,
  chosenContent,
  hasOwnWords,
  type PartChoice,
  withTaken,
} from '../../model/enhance-choices.ts';
import { EngineLabel } from '../shared/engine-label.tsx';
import { StageHeading } from '../shared/stage-heading.tsx';
import { UsageLine } from '../shared/usage-line.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { enhanceCopy as copy } from './copy.ts';
import { PartRow } from './part-row.tsx';
import { partTitles } from './part-titles.ts';

interface EnhanceResultProps {
  readonly result: EnhancedNote;
  readonly model: string | undefined;
  /** Resolves to false where the note has another text by now. */
  readonly onApply: (content: string) => Promise<boolean>;
  readonly onChanged: () => void;
  readonly onLeave: () => void;
}

/** What could be better, part by part; nothing changes until some of it is applied. */
export function EnhanceResult({ result, model, onApply, onChanged, onLeave }: EnhanceResultProps) {
  const { originalContent: note, engine, parts } = result;
  const [choices, setChoices] = useState(() => beginChoices(parts));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isApplied = useRef(false);
  const titles = useMemo(() => partTitles(note, parts), [note, parts]);

  const change = (index: number, to: (choice: PartChoice) => PartChoice) =>
    setChoices((now) => now.map((choice, at) => (at === index ? to(choice) : choice)));
  const apply = async () => {
    setBusy(true);
    setFailure(null);
    try {
      isApplied.current = await onApply(chosenContent(note, choices));
      if (isApplied.current) return onLeave();
      if (!hasOwnWords(note, choices)) return onChanged();
      setFailure(copy.changedOwn);
    } catch (reason) {
      setFailure(messageOf(reason));
    }
    setBusy(false);
  };
  return (
    <>
      <StageHeading>{copy.resultTitle}</StageHeading>
      <div className="mt-0.5 mb-2.5 flex flex-wrap items-center gap-x-1.5 text-label text-ink-soft">
        <EngineLabel engine={engine} model={model} />
        {engine === 'rules' ? <p>{copy.nothingDropped}</p> : null}
        <UsageLine status={result} />
      </div>
      <div className="overflow-hidden rounded-card bg-surface shadow-card">
        {choices.map((choice, index) => (
          <PartRow
            key={titles[index]}
            note={note}
            title={titles[index] ?? ''}
            choice={choice}
            onChange={(to) => change(index, to)}
          />
        ))}
      </div>
      <ChoiceBar
        all={choices.length}
        taken={choices.filter(({ isTaken }) => isTaken).length}
        isBusy={isBusy}
        failure={failure}
        onAll={(isTaken) => setChoices((now) => now.map((choice) => withTaken(choice, isTaken)))}
        onQuit={onLeave}
        onApply={() => void apply()}
      />
      <LeaveQuestion wouldLose={() => !isApplied.current && hasOwnWords(note, choices)} copy={copy} />
    </>
  );
}
