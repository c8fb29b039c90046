import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { schema } from '../schema.ts';

const { nodes } = schema;

/** The beginnings of Markdown, as one types them. Not while a syllable is being composed: the plugin waits for its end. */
export const markdownRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 1 })),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bulletList),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      nodes.orderedList,
      (match) => ({ start: Number(match[1]) }),
      (match, list) => list.attrs.start + list.childCount === Number(match[1]),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^```$/, nodes.codeBlock),
  ],
});
