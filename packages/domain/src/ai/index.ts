export { type Definition, definitionsOf } from './cards/definitions.ts';
export { applyParts } from './enhance/apply-parts.ts';
export type { Edit, EnhancePart, PartKind } from './enhance/parts.ts';
export { partsFromRewrite } from './enhance/parts-from-rewrite.ts';
export { editedPart, type PartPassage, passagesOfPart } from './enhance/passages-of-part.ts';
export type { Analyse, Morpheme } from './reading/morphemes.ts';
export { type Passage, passagesOf } from './reading/passages.ts';
export { morphemesOf, type Token } from './reading/tokens.ts';
