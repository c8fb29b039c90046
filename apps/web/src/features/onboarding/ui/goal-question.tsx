import { useId } from 'react';
import { NumberStepper } from '../../../shared/ui/number-stepper.tsx';

interface GoalQuestionProps {
  readonly label: string;
  /** One sentence: what the number changes. */
  readonly help: string;
  readonly unit: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

/** A row on narrow screens, a column on wide ones. */
export function GoalQuestion({ label, help, ...stepper }: GoalQuestionProps) {
  const helpId = useId();
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line py-1.5 last:border-b-0 desktop:flex-col desktop:flex-nowrap desktop:gap-2.5 desktop:border-r desktop:border-b-0 desktop:px-2 desktop:py-0 desktop:text-center desktop:last:border-r-0">
      <div className="min-w-14 flex-1 desktop:flex-none">
        <p className="font-bold tracking-[-0.022em]">{label}</p>
        <p id={helpId} className="text-small text-ink-soft">
          {help}
        </p>
      </div>
      <div className="ml-auto desktop:mx-auto">
        <NumberStepper {...stepper} label={label} describedBy={helpId} />
      </div>
    </div>
  );
}
