import moon from '@phosphor-icons/core/assets/regular/moon.svg?raw';
import sun from '@phosphor-icons/core/assets/regular/sun.svg?raw';
import { changeSettings, paintedScheme, useShownFirst, useUiSettings } from '#shared/theme/index.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { appCopy } from '../copy.ts';

export function ThemeToggle() {
  const [scheme, choose] = useShownFirst(useUiSettings(paintedScheme), (theme) => changeSettings({ theme }));
  const isDark = scheme === 'dark';
  return (
    <IconButton
      svg={isDark ? sun : moon}
      size={22}
      label={isDark ? appCopy.toLight : appCopy.toDark}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    />
  );
}
