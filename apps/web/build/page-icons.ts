import type { Plugin } from 'vite';
import { PAGES } from '../src/app/pages.ts';

const TAB_ICONS = PAGES.flatMap(({ nav }) => (nav ? [nav.icon, `${nav.icon}-fill`] : []));
const PALETTE_ICONS = PAGES.flatMap(({ palette, nav }) => (palette ? [palette.icon ?? nav?.icon ?? ''] : []));

/** Two modules, since pages load the icons of the tabs at once and those of the palette when it is opened. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'virtual:tab-icons': TAB_ICONS,
  'virtual:palette-icons': PALETTE_ICONS,
};
const RESOLVED = '\0';

/** The icons that the table of pages names, as modules: the table itself is data, which the build reads. */
export function pageIcons(): Plugin {
  return {
    name: 'molip-page-icons',
    resolveId: (id) => (id in NAMES ? `${RESOLVED}${id}` : null),
    load(id) {
      const names = id.startsWith(RESOLVED) ? NAMES[id.slice(RESOLVED.length)] : undefined;
      return names ? moduleOf([...new Set(names)]) : null;
    },
  };
}

function moduleOf(names: readonly string[]): string {
  const imports = names.map((name, index) => `import icon${index} from '${fileOf(name)}?raw';`);
  const entries = names.map((name, index) => `'${name}': icon${index}`);
  return `${imports.join('\n')}\nexport const icons = { ${entries.join(', ')} };`;
}

function fileOf(name: string): string {
  const weight = name.endsWith('-fill') ? 'fill' : 'regular';
  return `@phosphor-icons/core/assets/${weight}/${name}.svg`;
}
