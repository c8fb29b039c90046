import { parseTerm } from '#korean-cards/terms/term.ts';
import { withoutDiscourseMarkers } from './clauses.ts';
import { defineTerm, type DefinitionRule } from './rule.ts';

const DEFINED_AS =
  /^(?:[^,]{1,30}?[은는이가]\s)?([^,]{1,40}?)[을를]\s(.{6,200}?)(?:이라고|라고|으로|로)\s?(?:정의|규정)(?:하|한|했|함|합)[가-힣]*[.!]?$/;

/** `비고츠키는 X를 …하는 Y로 정의하였다`: the object is the term, the topic is its author. */
export const definedAsRule: DefinitionRule = ({ text }, { analyse }) => {
  const [, name = '', wording = ''] = DEFINED_AS.exec(withoutDiscourseMarkers(text)) ?? [];
  return defineTerm(parseTerm(name, analyse), wording, analyse, ['adnominal', 'genitive'], { isNamed: true });
};
