export { type Definition, definitionsOf } from './cards/definitions.ts';
export type { Analyse, Morpheme } from './reading/morphemes.ts';
export { type Passage, passagesOf } from './reading/passages.ts';
export { morphemesOf, type Token } from './reading/tokens.ts';
