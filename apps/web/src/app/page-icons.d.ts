/** Written by build/page-icons.ts: the SVG of each icon that a tab of the table of pages names, also filled (`house-fill`). */
declare module 'virtual:tab-icons' {
  export const icons: Readonly<Partial<Record<string, string>>>;
}

/** The same for the pages that the palette lists. */
declare module 'virtual:palette-icons' {
  export const icons: Readonly<Partial<Record<string, string>>>;
}
