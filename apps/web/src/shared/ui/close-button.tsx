import close from '@phosphor-icons/core/assets/regular/x.svg?raw';
import type { ComponentProps } from 'react';
import { commonCopy } from '../copy/common.ts';
import { IconButton } from './icon-button.tsx';

type CloseButtonProps = Omit<ComponentProps<typeof IconButton>, 'svg' | 'label'>;

export function CloseButton({ size = 18, ...rest }: CloseButtonProps) {
  return <IconButton svg={close} label={commonCopy.close} size={size} {...rest} />;
}
