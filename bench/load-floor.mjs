/**
 * The floor of bench/load.mjs: what Fastify, a check of a JWT, and PostgreSQL by one prepared statement take by themselves for
 * the same rows. A process of its own, as the product is one. Its one argument is JSON: { database, key, poolSize }.
 */
import pg from 'pg';
import { DECKS_SHOWN, FLOOR_QUERIES } from './lib/load/floor-queries.mjs';
import { serverPackage } from './lib/load/server-packages.mjs';

const { createVerifier } = serverPackage('fast-jwt');
const Fastify = serverPackage('fastify');

const { database, key, poolSize } = JSON.parse(process.argv[2] ?? '');
const pool = new pg.Pool({ ...database, max: poolSize });
const verify = createVerifier({ key, algorithms: ['HS256'], cache: true });
const app = Fastify();

for (const [name, text] of Object.entries(FLOOR_QUERIES)) {
  const hasDay = text.includes('$3');
  app.get(`/${name}/:id`, async (request, reply) => {
    const { memberId } = verify(String(request.headers.authorization).slice('Bearer '.length));
    const { id, start, end, bytes } = { ...Object(request.params), ...Object(request.query) };
    const values = [memberId, Number(id), ...(hasDay ? [end, start] : [])];
    const { rows } = await pool.query({ name, text, values });
    // Padded to the length of the product's response, which has more fields than the floor's rows.
    const body = JSON.stringify({ rows: name === 'deckPage' ? rows.slice(0, DECKS_SHOWN) : rows });
    const missing = Math.max(0, Number(bytes) - Buffer.byteLength(body));
    reply.type('application/json; charset=utf-8');
    return `${body}${' '.repeat(missing)}`;
  });
}

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
