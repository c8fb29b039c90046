import move from '@phosphor-icons/core/assets/regular/folder-simple.svg?raw';
import rest from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import pencil from '@phosphor-icons/core/assets/regular/pencil-simple.svg?raw';
import wake from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw';
import { Menu } from '#shared/ui/menu.tsx';
import { cardsCopy as copy } from './copy.ts';

export type CardAction = 'edit' | 'move' | 'suspend' | 'wake' | 'delete';

interface CardMenuProps {
  readonly name: string;
  readonly isSuspended: boolean;
  /** Not practised until tomorrow. */
  readonly isBuried: boolean;
  readonly onAction: (action: CardAction) => void;
}

export function CardMenu({ name, isSuspended, isBuried, onAction }: CardMenuProps) {
  const item = (action: CardAction, label: string, svg: string) => ({
    label,
    svg,
    onSelect: () => onAction(action),
    isDangerous: action === 'delete',
  });
  return (
    <Menu
      label={copy.more(name)}
      items={[
        item('edit', copy.editAct, pencil),
        item('move', copy.moveAct, move),
        ...(isSuspended || isBuried ? [item('wake', copy.wakeAct, wake)] : []),
        ...(isSuspended ? [] : [item('suspend', copy.suspendAct, rest)]),
        item('delete', copy.deleteAct, trash),
      ]}
    />
  );
}
