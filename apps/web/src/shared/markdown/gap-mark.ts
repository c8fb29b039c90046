/**
 * Stands behind the opening `**` of words that filled a blank, to tell them from words that are bold. A noncharacter:
 * no text that anybody wrote has it.
 */
export const GAP = '\ufdd0';
