/**
 * Writes the digest of each image into deploy/Dockerfile and deploy/compose.yaml, so that a tag which is moved later changes
 * nothing: `node deploy/pin-images.mjs`. Needs the image registry; run it again after changing a version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FILES = ['Dockerfile', 'compose.yaml'];
const IMAGE = /^(?<before>FROM |\s*image: )(?<name>[\w./-]+):(?<tag>[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
].join(', ');
const DOCKER_HUB = {
  registry: 'https://registry-1.docker.io',
  auth: 'https://auth.docker.io/token?service=registry.docker.io',
};

/**
 * @param {string} directory
 * @param {{ registry: string, auth: string }} [hub]
 * @returns {Promise<string[]>} the images with their digests
 */
export async function pinImages(directory, hub = DOCKER_HUB) {
  const pinned = new Map();
  for (const file of FILES) {
    const location = path.join(directory, file);
    const text = readFileSync(location, 'utf8');
    for (const { groups } of text.matchAll(IMAGE)) {
      const image = `${groups?.name}:${groups?.tag}`;
      if (!pinned.has(image)) pinned.set(image, await readDigest(groups?.name ?? '', groups?.tag ?? '', hub));
    }
    const pin = (_line, before, name, tag) => `${before}${name}:${tag}@${pinned.get(`${name}:${tag}`)}`;
    writeFileSync(location, text.replaceAll(IMAGE, pin));
  }
  return [...pinned].map(([image, digest]) => `${image}@${digest}`);
}

async function readDigest(name, tag, { registry, auth }) {
  const repository = name.includes('/') ? name : `library/${name}`;
  const { token } = await fetchOk(`${auth}&scope=repository:${repository}:pull`).then((answer) =>
    answer.json(),
  );
  const manifest = await fetchOk(`${registry}/v2/${repository}/manifests/${tag}`, {
    method: 'HEAD',
    headers: { accept: MANIFESTS, authorization: `Bearer ${token}` },
  });
  const digest = manifest.headers.get('docker-content-digest') ?? '';
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${name}:${tag}: the registry named no digest`);
  return digest;
}

async function fetchOk(url, options) {
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const image of await pinImages(import.meta.dirname)) console.log(image);
}
