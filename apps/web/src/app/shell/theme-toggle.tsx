import moon from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import sun from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import { toggleTheme, useTheme } from '../../shared/lib/theme.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { appCopy } from '../copy.ts';

export function ThemeToggle() {
  const isDark = useTheme((state) => state.paintedTheme === 'dark');
  return (
    <IconButton
      svg={isDark ? sun : moon}
      size={22}
      label={isDark ? appCopy.toLight : appCopy.toDark}
      onClick={toggleTheme}
    />
  );
}
