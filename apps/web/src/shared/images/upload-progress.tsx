import { CloseButton } from '../ui/close-button.tsx';
import { imagesCopy } from './copy.ts';
import type { UploadState } from './use-image-uploads.ts';

interface UploadProgressProps {
  readonly state: UploadState;
  readonly onCancel: () => void;
}

export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  if (state.kind === 'idle') return null;
  const { percent } = state;
  return (
    <div className="flex items-center gap-1.5 pr-0.5 pl-2.5 text-small text-ink-soft">
      <span aria-hidden="true" className="shrink-0">
        {imagesCopy.uploading}
      </span>
      <div
        role="progressbar"
        aria-label={imagesCopy.uploading}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%`}
        className="h-0.75 flex-1 overflow-hidden rounded-full bg-track"
      >
        <div
          style={{ transform: `scaleX(${percent / 100})` }}
          className="h-full origin-left bg-primary transition-transform"
        />
      </div>
      <span aria-hidden="true" className="figures w-5 shrink-0 text-right">
        {percent}%
      </span>
      <CloseButton size={16} aria-label={imagesCopy.stop} onClick={onCancel} />
    </div>
  );
}
