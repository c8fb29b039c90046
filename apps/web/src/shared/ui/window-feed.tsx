import { type ReactNode, type RefObject, useEffect } from 'react';
import { useWindowLines, type WindowLines } from '../lib/use-window-lines.ts';

interface WindowFeedProps extends WindowLines {
  readonly label: string;
  readonly isBusy: boolean;
  /** The next page is asked for while there are still this many lines to scroll. */
  readonly linesAhead: number;
  /** Undefined when there is nothing more, or it is on its way. */
  readonly onMore: (() => void) | undefined;
  readonly lineClass?: string;
  /** What stands in a line: articles, each with its place in the feed. */
  readonly children: (index: number) => ReactNode;
}

/** Pages that become one list, of which only the lines near the window are drawn. */
export function WindowFeed(props: WindowFeedProps) {
  const { label, isBusy, linesAhead, onMore, lineClass = '', children, ...lines } = props;
  const { list, topPx, virtualizer, focusProps } = useWindowLines(lines);
  const items = virtualizer.getVirtualItems();

  const lastShown = items.at(-1)?.index ?? -1;
  const wantsMore = lastShown >= lines.count - linesAhead;
  useEffect(() => {
    if (wantsMore) onMore?.();
  }, [wantsMore, onMore]);
  return (
    <div
      ref={list as RefObject<HTMLDivElement>}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      {...focusProps}
    >
      {items.map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={`absolute inset-x-0 top-0 contain-layout contain-style ${lineClass}`}
          style={{ transform: `translateY(${start - topPx}px)` }}
        >
          {children(index)}
        </div>
      ))}
    </div>
  );
}
