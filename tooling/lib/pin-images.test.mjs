import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pinImages } from '../../deploy/pin-images.mjs';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const digestOf = (digit) => `sha256:${digit.repeat(64)}`;

/** The part of the registry protocol that a digest needs: a token for the repository, then the manifest's header. */
async function openRegistry(digest) {
  const paths = [];
  const server = createServer(({ url = '', headers, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://registry');
    if (pathname === '/token') return response.end(JSON.stringify({ token: searchParams.get('scope') }));
    const repository = /^\/v2\/(.+)\/manifests\//.exec(pathname)?.[1];
    const isAllowed = method === 'HEAD' && headers.authorization === `Bearer repository:${repository}:pull`;
    paths.push(pathname);
    return response.writeHead(isAllowed ? 200 : 401, digest ? { 'docker-content-digest': digest } : {}).end();
  });
  await new Promise((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, () => resolve(null)));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  return { paths, hub: { registry: origin, auth: `${origin}/token?service=test` } };
}

function copyDeploy() {
  const directory = mkdtempSync(path.join(tmpdir(), 'molip-deploy-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const file of ['Dockerfile', 'compose.yaml'])
    cpSync(path.join(DEPLOY, file), path.join(directory, file));
  return directory;
}

it('every image of deploy/ names an exact version', () => {
  const images = ['Dockerfile', 'compose.yaml']
    .flatMap(
      (file) => readFileSync(path.join(DEPLOY, file), 'utf8').match(/^(?:FROM |\s*image: )\S+/gm) ?? [],
    )
    .map((line) => line.trim());
  expect(images.length).toBeGreaterThan(3);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+(\.\d+)?-?[\w-]*(@sha256:[0-9a-f]{64})?$/);
});

it('pinning twice → each image has the digest of the second time, once', async () => {
  const directory = copyDeploy();
  const { hub: first, paths } = await openRegistry(digestOf('a'));
  const { hub: second } = await openRegistry(digestOf('b'));
  await pinImages(directory, first);
  const pinned = await pinImages(directory, second);
  expect(paths).toContain('/v2/library/node/manifests/22.23.3-bookworm-slim');
  const text = ['Dockerfile', 'compose.yaml']
    .map((file) => readFileSync(path.join(directory, file), 'utf8'))
    .join();
  for (const image of pinned) expect(text).toContain(image);
  expect(text).toContain(`node:22.23.3-bookworm-slim@${digestOf('b')} AS build`);
  expect(text).not.toContain(digestOf('a'));
});

it('a registry that names no digest → nothing is written', async () => {
  const directory = copyDeploy();
  const { hub } = await openRegistry(null);
  await expect(pinImages(directory, hub)).rejects.toThrow('the registry named no digest');
  expect(readFileSync(path.join(directory, 'Dockerfile'), 'utf8')).not.toContain('@sha256');
});
