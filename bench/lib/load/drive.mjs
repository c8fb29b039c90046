/** Autocannon, with other requests on every connection. */
import autocannon from 'autocannon';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {number} connections
 * @property {number} seconds
 * @property {(connection: number) => object[]} requestsOf what a connection asks for, over and over
 */

/** @param {Load} load @returns {Promise<any>} autocannon's figures */
export function drive({ url, connections, seconds, requestsOf }) {
  let connection = 0;
  return autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 20,
    setupClient: (client) => client.setRequests(requestsOf(connection++)),
  });
}

/** More requests than a connection sends in a minute. Autocannon prepares all before it starts, which takes time. */
const REQUESTS_OF_CONNECTION = 1_000;

/** Each connection begins at another offset, so that they do not send the same request at once. */
export function turned(requests, connection, connections) {
  const start = Math.floor((connection * requests.length) / connections);
  return [...requests.slice(start), ...requests.slice(0, start)].slice(0, REQUESTS_OF_CONNECTION);
}

/** Requests a second, over the whole run. */
export function throughput({ requests, duration }) {
  return requests.total / duration;
}
