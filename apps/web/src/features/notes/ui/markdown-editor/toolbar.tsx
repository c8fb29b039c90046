import shrinkIcon from '@phosphor-icons/core/assets/regular/arrows-in-simple.svg?raw';
import expandIcon from '@phosphor-icons/core/assets/regular/arrows-out-simple.svg?raw';
import imageIcon from '@phosphor-icons/core/assets/regular/image.svg?raw';
import linkIcon from '@phosphor-icons/core/assets/regular/link.svg?raw';
import boldIcon from '@phosphor-icons/core/assets/regular/text-b.svg?raw';
import italicIcon from '@phosphor-icons/core/assets/regular/text-italic.svg?raw';
import { type MouseEvent, useRef } from 'react';
import { PICKER_ACCEPT } from '#shared/images/index.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import { markdownEditorCopy } from './copy.ts';
import { type Command, isMac, shownKeys, spokenKeys } from './editing/shortcuts.ts';
import { VIEWS, type View } from './panes.ts';

const COMMANDS: readonly { command: Command; svg: string }[] = [
  { command: 'bold', svg: boldIcon },
  { command: 'italic', svg: italicIcon },
  { command: 'link', svg: linkIcon },
];

interface ToolbarProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly isExpanded: boolean;
  readonly onExpand: (isExpanded: boolean) => void;
  readonly onCommand: (command: Command) => void;
  readonly onPick: (file: File) => void;
}

export function Toolbar({ view, onView, isExpanded, onExpand, onCommand, onPick }: ToolbarProps) {
  const picker = useRef<HTMLInputElement>(null);
  const onMac = isMac();
  const isReadOnly = view === 'preview';
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5 border-b border-line px-1 py-0.5">
      <fieldset aria-label={markdownEditorCopy.formats} className="flex" onMouseDown={keepFocus}>
        {COMMANDS.map(({ command, svg }) => (
          <IconButton
            key={command}
            svg={svg}
            size={20}
            label={markdownEditorCopy[command]}
            title={markdownEditorCopy.withKeys(markdownEditorCopy[command], shownKeys(command, onMac))}
            aria-keyshortcuts={spokenKeys(command, onMac)}
            disabled={isReadOnly}
            onClick={() => onCommand(command)}
            className="disabled:text-line-strong"
          />
        ))}
        <IconButton
          svg={imageIcon}
          size={20}
          label={markdownEditorCopy.image}
          title={markdownEditorCopy.image}
          disabled={isReadOnly}
          onClick={() => picker.current?.click()}
          className="disabled:text-line-strong"
        />
      </fieldset>
      <input
        ref={picker}
        type="file"
        accept={PICKER_ACCEPT}
        hidden
        aria-label={markdownEditorCopy.image}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be picked again.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      <IconButton
        svg={isExpanded ? shrinkIcon : expandIcon}
        size={20}
        label={isExpanded ? markdownEditorCopy.shrink : markdownEditorCopy.expand}
        title={isExpanded ? markdownEditorCopy.shrink : markdownEditorCopy.expand}
        aria-pressed={isExpanded}
        onClick={() => onExpand(!isExpanded)}
        className="ml-auto"
      />
      <div className="w-full tablet:w-27">
        <Segment label={markdownEditorCopy.views} options={VIEWS} value={view} onChange={onView} />
      </div>
    </div>
  );
}

/** The field keeps its focus and its selection while a button is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
