import type { CustomPreset, PresetColors, ThemePreset } from './presets.ts';

/** The same seven colours as in tokens.css, where the other tokens of these themes are drawn by hand. */
export const BUILT_IN_PRESETS: readonly ThemePreset[] = [
  {
    id: 'default',
    name: '기본',
    description: '종이 위의 파란 잉크',
    colors: {
      light: colors('2456d3', '5c626e', 'b24519', 'f5f4f2', 'ffffff', '1a1c20', '595e67'),
      dark: colors('8fb0ff', 'a9aeb9', 'f2a275', '121316', '1b1d21', 'ecedef', 'a6abb5'),
    },
  },
  {
    id: 'forest',
    name: '숲',
    description: '이끼와 나무껍질',
    colors: {
      light: colors('1e6a45', '5b655e', '9c5410', 'f2f4ef', 'ffffff', '18201b', '55605a'),
      dark: colors('83d0a4', 'a5b0a8', 'e6b06a', '101411', '181e1a', 'e9eeea', 'a2aea6'),
    },
  },
  {
    id: 'sunset',
    name: '노을',
    description: '붉은 벽돌과 저녁 하늘',
    colors: {
      light: colors('ad4413', '6a6059', '35619e', 'f7f4f0', 'ffffff', '231c17', '655b54'),
      dark: colors('ffab78', 'b8aba1', '9dbdf0', '16120f', '201b17', 'f1ebe6', 'b4a89f'),
    },
  },
  {
    id: 'ocean',
    name: '바다',
    description: '깊은 물과 모래',
    colors: {
      light: colors('0a6878', '566469', '8a5e00', 'f0f4f5', 'ffffff', '152024', '526066'),
      dark: colors('6fd0dd', '9fb0b5', 'e7c078', '0d1416', '141d20', 'e6eef0', '9dadb2'),
    },
  },
];

export function allPresets(customPresets: readonly CustomPreset[]): readonly ThemePreset[] {
  return [...BUILT_IN_PRESETS, ...customPresets];
}

function colors(...hex: [string, string, string, string, string, string, string]): PresetColors {
  const [primary, secondary, accent, background, surface, text, textSecondary] = hex.map(
    (digits) => `#${digits}`,
  ) as typeof hex;
  return { primary, secondary, accent, background, surface, text, textSecondary };
}
