/** The state's text when something could not be done; the page says it in Korean. */
export const TIMER_FAILURE = 'timer operation failed';
