import moon from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import sun from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import { paintedScheme, toggleTheme, useUiSettings } from '../../shared/theme/index.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { appCopy } from '../copy.ts';

export function ThemeToggle() {
  const isDark = useUiSettings(paintedScheme) === 'dark';
  return (
    <IconButton
      svg={isDark ? sun : moon}
      size={22}
      label={isDark ? appCopy.toLight : appCopy.toDark}
      onClick={toggleTheme}
    />
  );
}
