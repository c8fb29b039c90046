import { Fragment, type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { richEditorCopy as copy } from '../copy.ts';
import type { FormatStore } from './format-store.ts';
import { TOOL_GROUPS, type Tool } from './tools.ts';

interface ToolbarProps {
  readonly formats: FormatStore;
  readonly onTool: (tool: Tool) => void;
}

const TOOLS = TOOL_GROUPS.flat();

/** One tab stop; arrow keys move from tool to tool. */
export function Toolbar({ formats, onTool }: ToolbarProps) {
  const pressed = useSyncExternalStore(formats.subscribe, formats.read);
  const [current, setCurrent] = useState(TOOLS[0]?.id);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTool(
      event.key,
      TOOLS.findIndex(({ id }) => id === current),
      TOOLS.length,
    );
    if (next === null) return;
    event.preventDefault();
    setCurrent(TOOLS[next]?.id);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={copy.toolbar}
      onKeyDown={onKeyDown}
      className="sticky top-8 z-10 grid grid-cols-6 rounded-t-card border-b border-line bg-surface p-0.5 min-[360px]:grid-cols-8 min-[360px]:px-0 tablet:flex tablet:items-center tablet:px-0.75"
    >
      {TOOL_GROUPS.map((tools, group) => (
        <Fragment key={tools[0]?.id}>
          {group > 0 ? (
            <span
              aria-hidden="true"
              className={classNames(
                'hidden tablet:block',
                group === TOOL_GROUPS.length - 1 ? 'flex-1' : 'mx-1 h-2.5 w-px bg-line',
              )}
            />
          ) : null}
          {tools.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              isPressed={pressed.has(tool.id)}
              isDisabled={tool.needs !== undefined && !pressed.has(tool.needs)}
              isCurrent={tool.id === current}
              onFocus={() => setCurrent(tool.id)}
              onPress={() => onTool(tool)}
            />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isPressed: boolean;
  readonly isDisabled: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
}

function ToolButton({ tool, isPressed, isDisabled, isCurrent, onFocus, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={tool.label}
      aria-label={tool.label}
      aria-pressed={tool.isToggle ? isPressed : undefined}
      aria-disabled={isDisabled || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      // The text keeps the focus, and so the selection and the phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      className={classNames(
        'inline-flex h-5.5 w-full min-w-0 items-center justify-center rounded-control -outline-offset-2 tablet:w-5.5 tablet:shrink-0',
        isPressed && tool.isToggle ? 'bg-primary-soft text-primary' : 'text-ink hover:bg-sunken',
        isDisabled && 'text-ink-soft! opacity-50 hover:bg-transparent',
      )}
    >
      <Icon svg={tool.svg} size={20} />
    </button>
  );
}

/** The tool that an arrow, Home or End moves to; null for other keys. */
function nextTool(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
