import type { Dashboard } from '@molip/contract';
import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw';
import cards from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import notebook from '@phosphor-icons/core/assets/regular/notebook.svg?raw';
import timer from '@phosphor-icons/core/assets/regular/timer.svg?raw';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { dashboardCopy } from '../copy.ts';
import { type FirstStep, firstSteps } from '../model/first-steps.ts';
import { Card } from './card.tsx';

const { steps: copy } = dashboardCopy;

interface Step {
  readonly id: FirstStep;
  readonly icon: string;
  readonly to: string;
}

const STEPS: readonly Step[] = [
  { id: 'focus', icon: timer, to: '/timer' },
  { id: 'note', icon: notebook, to: '/note/create' },
  { id: 'cards', icon: cards, to: '/study' },
];

interface FirstStepsCardProps {
  readonly dashboard: Dashboard;
  readonly isInSession: boolean;
}

/** Shown instead of empty charts. */
export function FirstStepsCard({ dashboard, isInSession }: FirstStepsCardProps) {
  const done = firstSteps(dashboard);
  const count = STEPS.filter(({ id }) => done[id]).length;
  return (
    <Card
      title={copy.title}
      end={<span className="figures text-label text-ink-soft">{copy.progress(count)}</span>}
    >
      <ul className="divide-y divide-line">
        {STEPS.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            act={step.id === 'focus' && isInSession ? copy.focus.goOn : copy[step.id].act}
            isDone={done[step.id]}
          />
        ))}
      </ul>
    </Card>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly act: string;
  readonly isDone: boolean;
}

function StepRow({ step, act, isDone }: StepRowProps) {
  const { title, text } = copy[step.id];
  return (
    <li className="flex items-center gap-2 py-1.75">
      <Icon svg={step.icon} size={24} className="text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        <p className="text-small text-ink-soft">{text}</p>
      </div>
      {isDone ? (
        <span className="flex items-center gap-0.5 text-label font-bold text-success">
          <Icon svg={check} size={18} />
          {copy.done}
        </span>
      ) : (
        <Link to={step.to} aria-label={`${title} ${act}`} className={buttonClass('soft')}>
          {act}
        </Link>
      )}
    </li>
  );
}
