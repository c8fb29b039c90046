import { commonCopy } from '../copy/common.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { MessagePage } from './message-page.tsx';
import { LifebuoyScene } from './scene.tsx';

interface FailedViewProps {
  readonly title: string;
  /** Why, in a sentence. */
  readonly reason: string;
  readonly onRetry: () => void;
  /** In the place of the whole page, its heading too. */
  readonly isPage?: boolean;
}

/** In the place of all that a page is for, when it could not be loaded. */
export function FailedView({ title, reason, onRetry, isPage }: FailedViewProps) {
  const Frame = isPage ? MessagePage : EmptyState;
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <Frame scene={<LifebuoyScene />} title={title} lines={[reason]}>
        <Button onClick={onRetry}>{commonCopy.retry}</Button>
      </Frame>
    </div>
  );
}
