import type { CSSProperties } from 'react';
import type { ColorScheme, ThemeTokens } from '#shared/theme/index.ts';
import { Mark } from '#shared/ui/mark.tsx';
import { settingsCopy } from '../../copy.ts';

const copy = settingsCopy.editor;

interface ThemePreviewProps {
  readonly scheme: ColorScheme;
  readonly tokens: ThemeTokens;
}

/** A small page in the edited theme; the real page changes when it is saved. */
export function ThemePreview({ scheme, tokens }: ThemePreviewProps) {
  return (
    <div
      role="img"
      aria-label={copy.preview}
      data-theme={scheme}
      style={tokens as CSSProperties}
      className="rounded-control border border-line bg-page p-1.5 text-ink"
    >
      <div className="flex flex-wrap items-center gap-x-1.5 rounded-control bg-surface px-1.75 py-1.25 shadow-card">
        <Mark size={36} />
        <p className="flex-1 text-label wrap-break-word">
          <span className="block font-bold">{copy.previewTitle}</span>
          <span className="block text-small text-ink-soft">{copy.previewText}</span>
        </p>
        <p className="text-small font-bold whitespace-nowrap text-accent">{copy.previewAccent}</p>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-1 text-center text-label font-bold">
        <p className="rounded-control bg-primary py-1 text-on-primary">{copy.previewPrimary}</p>
        <p className="rounded-control bg-primary-soft py-1 text-primary">{copy.previewSoft}</p>
      </div>
    </div>
  );
}
