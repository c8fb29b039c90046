import '#shared/ui/styles/print.css';
import { PaletteButton } from '../palette/palette-button.tsx';
import { FeedbackOutlet } from './feedback-outlet.tsx';
import { NewFeaturesPopupOutlet } from './new-features-popup-outlet.tsx';

/** What every page has and none waits for: messages above it, the way into the palette, and how it looks on paper. */
export function FloatingOutlets() {
  return (
    <>
      <FeedbackOutlet />
      <PaletteButton />
      <NewFeaturesPopupOutlet />
    </>
  );
}
