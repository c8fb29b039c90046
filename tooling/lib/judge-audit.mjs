/**
 * What `npm audit --json` says, as far as it decides anything.
 * @typedef {{ name: string, title: string, url: string, severity: string }} Advisory
 * @typedef {{ advisory: string, reason: string, until: string }} Allowed
 */

const GRAVE = ['high', 'critical'];

/**
 * Grave advisories without a valid exception; null when the text is no report:
 * the registry was not reached, or has no audit endpoint.
 * @param {string} text
 * @param {readonly Allowed[]} allowed
 * @param {string} today YYYY-MM-DD
 * @returns {Advisory[] | null}
 */
export function graveAdvisories(text, allowed, today) {
  const advisories = advisoriesIn(text);
  if (!advisories) return null;
  const isAllowed = ({ url }) =>
    allowed.some(({ advisory, until }) => url.endsWith(`/${advisory}`) && today <= until);
  return advisories.filter((advisory) => GRAVE.includes(advisory.severity) && !isAllowed(advisory));
}

/** @returns {Advisory[] | null} each once, however many packages it reaches */
function advisoriesIn(text) {
  const packages = parsed(text)?.vulnerabilities;
  if (!packages || typeof packages !== 'object') return null;
  // A package that is only reached through another one names that one, as a string.
  const causes = Object.values(packages).flatMap(({ via }) =>
    via.filter((cause) => typeof cause === 'object'),
  );
  return [...new Map(causes.map((cause) => [cause.url, cause])).values()];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What is wrong with the list of exceptions: each needs an advisory, a reason and a day at which it is looked at again.
 * @param {readonly Partial<Allowed>[]} allowed
 */
export function flawsOf(allowed) {
  return allowed.flatMap(({ advisory = '', reason = '', until = '' }) => [
    ...(/^GHSA(-[0-9a-z]{4}){3}$/.test(advisory) ? [] : [`"${advisory}" is no GHSA id`]),
    ...(reason.length >= 20 ? [] : [`${advisory} has no reason`]),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(until) ? [] : [`${advisory} has no day until which it is allowed`]),
  ]);
}
