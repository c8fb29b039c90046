import './ads.css';
import type { Ad } from '@molip/contract';
import picture from '@phosphor-icons/core/assets/regular/image.svg?raw';
import prohibit from '@phosphor-icons/core/assets/regular/prohibit.svg?raw';
import question from '@phosphor-icons/core/assets/regular/question.svg?raw';
import { type MouseEvent, type RefObject, useState } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { adsCopy as copy } from '../copy.ts';
import { BlockDialog } from './block-dialog.tsx';
import { WhyDialog } from './why-dialog.tsx';

interface AdCardProps {
  readonly ad: Ad;
  readonly onFollow: () => void;
  readonly onBlock: (reason: string | undefined) => void;
  /** Where several stand on one page. */
  readonly name?: string;
  readonly ref?: RefObject<HTMLElement | null>;
}

const MIDDLE_BUTTON = 1;

/** One row, never louder than a note. It always opens a new tab: what one was doing stays. */
export function AdCard({ ad, onFollow, onBlock, name = copy.label, ref }: AdCardProps) {
  const [open, setOpen] = useState<'why' | 'block' | null>(null);
  const [isMissing, setMissing] = useState(false);
  const close = () => setOpen(null);
  const onAuxClick = ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) onFollow();
  };
  return (
    <section ref={ref} aria-label={name} className="ad">
      <a
        href={ad.linkUrl}
        target="_blank"
        rel="sponsored noopener noreferrer"
        onClick={onFollow}
        onAuxClick={onAuxClick}
        className="ad-link"
      >
        {isMissing ? (
          <span className="ad-image">
            <Icon svg={picture} size={20} />
          </span>
        ) : (
          <img
            src={ad.imageUrl}
            alt=""
            width={40}
            height={40}
            onError={() => setMissing(true)}
            className="ad-image"
          />
        )}
        <span className="ad-words">
          <span className="ad-title">{ad.title}</span>
          <span className="ad-body">{ad.body}</span>
        </span>
        <span className="ad-label">
          <span>{copy.label}</span>
          <span>{ad.advertiser}</span>
        </span>
        <span className="sr-only">{copy.newTab}</span>
      </a>
      <Menu
        label={copy.menu}
        items={[
          { label: copy.why.item, svg: question, onSelect: () => setOpen('why') },
          { label: copy.block.item, svg: prohibit, onSelect: () => setOpen('block') },
        ]}
      />
      <WhyDialog open={open === 'why'} ad={ad} onClose={close} />
      <BlockDialog
        open={open === 'block'}
        onClose={close}
        onBlock={(reason) => {
          close();
          onBlock(reason);
        }}
      />
    </section>
  );
}
