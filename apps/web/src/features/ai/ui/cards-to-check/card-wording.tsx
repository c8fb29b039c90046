import { useId, useState } from 'react';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { Button } from '#shared/ui/button.tsx';
import { SideField } from '#shared/ui/side-field.tsx';
import { type CardSides, errorsIn } from '../../model/checked-card.ts';
import { checkCopy as copy } from './copy.ts';

const FIELD =
  'field-sizing-content max-h-30 min-h-10 resize-none px-1.25 py-1 text-body-s any-pointer-coarse:text-body';

interface CardWordingProps {
  readonly sides: CardSides;
  readonly isBusy: boolean;
  readonly onSides: (sides: CardSides) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Both sides of a card in the member's own words. */
export function CardWording({ sides, isBusy, onSides, onSave, onCancel }: CardWordingProps) {
  const [isJudged, setJudged] = useState(false);
  const errors = isJudged ? errorsIn(sides) : null;
  const save = () => {
    setJudged(true);
    if (!isBusy && errorsIn(sides) === null) onSave();
  };
  const first = useFocusOnMount(useId());
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-1.5 tablet:grid-cols-2 tablet:gap-3">
        <SideField
          id={first}
          label={copy.front}
          value={sides.content}
          error={errors?.content}
          className={FIELD}
          onValue={(content) => onSides({ ...sides, content })}
        />
        <SideField
          label={copy.answer}
          value={sides.answer}
          error={errors?.answer}
          className={FIELD}
          onValue={(answer) => onSides({ ...sides, answer })}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button look="soft" isBusy={isBusy} busyLabel={copy.changing} onClick={save}>
          {copy.save}
        </Button>
      </div>
    </div>
  );
}
