/** A clock ahead of time for a server and its pages, whose contents depend on the hour and the weekday. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** 1970-01-04, in Seoul. */
const A_SUNDAY_MS = 3 * 24 * HOUR_MS - 9 * HOUR_MS;
const EVENING_MS = 20 * HOUR_MS + 40 * MINUTE_MS;

/** To 20:40 of a Sunday in Seoul, when the week is full. Never back: cookies would be over as they come. @param {number} now */
export function msToSundayEvening(now) {
  return WEEK_MS - ((now - A_SUNDAY_MS - EVENING_MS) % WEEK_MS);
}

/** A script that Node and browsers understand. @param {number} ms */
export function clockAheadBy(ms) {
  return `{
    const Real = Date;
    globalThis.Date = class Date extends Real {
      constructor(...given) {
        if (given.length === 0) super(Real.now() + ${ms});
        else super(...given);
      }
      static now() {
        return Real.now() + ${ms};
      }
    };
  }`;
}

/** Environment of a Node process that runs by it. @param {number} ms */
export function envAheadBy(ms) {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockAheadBy(ms))}` };
}
