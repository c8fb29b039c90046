import bookmarkOn from '@phosphor-icons/core/assets/fill/bookmark-simple-fill.svg?raw';
import bookmarkOff from '@phosphor-icons/core/assets/regular/bookmark-simple.svg?raw';
import { classNames } from '#shared/lib/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { listCopy as copy } from './copy.ts';

interface BookmarkButtonProps {
  readonly title: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly className?: string;
}

export function BookmarkButton({ title, isOn, onToggle, className }: BookmarkButtonProps) {
  return (
    <IconButton
      svg={isOn ? bookmarkOn : bookmarkOff}
      size={20}
      label={copy.bookmark(title)}
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(isOn ? 'text-accent hover:text-accent' : 'text-ink-soft', className)}
    />
  );
}
