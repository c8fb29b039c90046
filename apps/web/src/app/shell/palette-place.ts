import { create } from 'zustand';

/** Where in the top bar the way into the palette stands. The bar may come after what is put there, and go before it. */
export const usePalettePlace = create<{ readonly place: HTMLElement | null }>(() => ({ place: null }));

/** A ref of that place. */
export const showPalettePlace = (place: HTMLElement | null): void => usePalettePlace.setState({ place });
