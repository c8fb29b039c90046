/** A random UUID. Browsers give their own only over https and on this machine itself. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = (crypto as Crypto).getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
