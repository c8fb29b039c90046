import { Problem } from './problem.mjs';

const OLDEST = '20.19';

/** @param {string} [version] */
export function requireNode(version = process.versions.node) {
  if (rank(version) >= rank(OLDEST)) return;
  throw new Problem(
    `Node.js ${OLDEST} 이상이 필요해요. 지금은 ${version}이에요. https://nodejs.org 에서 LTS 버전을 설치해 주세요.`,
    `Node.js ${OLDEST} or later is needed; this is ${version}. Install the LTS release from https://nodejs.org`,
  );
}

/** @param {string} version */
function rank(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
}
