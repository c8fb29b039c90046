/** Where in the top bar the way into the palette stands. */
export const PALETTE_PLACE = 'palette-place';
