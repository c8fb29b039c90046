import { FeedbackOutlet } from './feedback-outlet.tsx';
import { NewFeaturesPopupOutlet } from './new-features-popup-outlet.tsx';

/** What floats above every page. */
export function FloatingOutlets() {
  return (
    <>
      <FeedbackOutlet />
      <NewFeaturesPopupOutlet />
    </>
  );
}
