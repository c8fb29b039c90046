const MEGABYTE = 1_000_000;

/** Of the uploaded file. */
export const FILE_BYTES_MAX = 200 * MEGABYTE;
export const TEXT_BYTES_MAX = 50 * MEGABYTE;
/** Of Anki's database, unpacked. */
export const COLLECTION_BYTES_MAX = 500 * MEGABYTE;
export const ALL_MEDIA_BYTES_MAX = 1_000 * MEGABYTE;
/** What an image of ours may weigh. */
export const MEDIUM_BYTES_MAX = 10 * MEGABYTE;
/** Of the list of media, unpacked. */
export const MEDIA_MAP_BYTES_MAX = 50 * MEGABYTE;
/** Limit for the list of files in a zip. */
export const ZIP_DIRECTORY_BYTES_MAX = 50 * MEGABYTE;
export const ENTRIES_MAX = 300_000;
export const CARDS_MAX = 200_000;
/** Limits for all cards of an import as they wait for the database, and for some hundred of them. */
export const SPOOL_BYTES_MAX = 600 * MEGABYTE;
export const SPOOL_FRAME_BYTES_MAX = 8 * MEGABYTE;
/** Of a text, blank ones too: a sheet of Excel has a million. */
export const ROWS_MAX = 1_100_000;
/** What a preview looks at. */
export const BEGINNING_BYTES = MEGABYTE;
/** Of one cell of a text, before it has become Markdown. */
export const CELL_CHARS_MAX = 100_000;
/** Limit for one field of a note: a longer one does not fit into a card of 4,000 characters, whatever its template does. */
export const FIELD_CHARS_MAX = 100_000;
/** Limit for one note type. */
export const FIELDS_MAX = 1_000;
/** Limit for all tags of a note; the first ten are taken. */
export const TAGS_CHARS_MAX = 10_000;
/** What filters and conditions of one card may read in all: a template can name the same field thousands of times. */
export const TEMPLATE_WORK_CHARS_MAX = 3_000_000;
export const REVIEWS_MAX = 3_000_000;
/** Of one card, the last ones. More say nothing new of it, and are read whenever all of its log is. */
export const CARD_REVIEWS_MAX = 2_000;
/** Templates multiply fields: what has become longer than this is no card of 4,000 characters. */
export const RENDERED_CHARS_MAX = 300_000;
/** A card that is due later than this is never seen again. */
export const DUE_AHEAD_MAX_MS = 3_652 * 24 * 60 * 60 * 1_000;
/** As long as a review of ours may take. */
export const ELAPSED_MAX_MS = 60 * 60 * 1_000;
