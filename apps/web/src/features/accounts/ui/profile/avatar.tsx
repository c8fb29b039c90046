import { useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';

interface AvatarProps {
  readonly nickname: string;
  readonly imageUrl: string | null;
  /** Its size, and that of its letter. */
  readonly className: string;
}

/** The picture, or the first letter where there is none, or none that can be shown. */
export function Avatar({ nickname, imageUrl, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = classNames('shrink-0 rounded-full bg-primary-soft', className);
  if (imageUrl && imageUrl !== brokenUrl)
    return (
      <img
        src={imageUrl}
        alt=""
        onError={() => setBrokenUrl(imageUrl)}
        className={classNames(shape, 'object-cover')}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(shape, 'inline-flex items-center justify-center font-bold text-primary')}
    >
      {initialOf(nickname)}
    </span>
  );
}

/** One letter as people see it, be it a syllable or an emoji. */
function initialOf(nickname: string): string {
  const [first] = new Intl.Segmenter('ko').segment(nickname);
  return first?.segment ?? '';
}
