import { asTerm } from '#korean-cards/terms/term.ts';
import { withoutLead } from './clauses.ts';
import { defined, type Rule } from './rule.ts';

const DEFINED_AS =
  /^(?:[^,]{1,30}?[은는이가]\s)?([^,]{1,40}?)[을를]\s(.{6,200}?)(?:이라고|라고|으로|로)\s?(?:정의|규정)(?:하|한|했|함|합)[가-힣]*[.!]?$/;

/** `비고츠키는 X를 …하는 Y로 정의하였다`: who did so is not what is defined. */
export const definedAs: Rule = ({ text }, { analyse }) => {
  const [, name = '', said = ''] = DEFINED_AS.exec(withoutLead(text)) ?? [];
  return defined(asTerm(name, analyse), said, analyse, ['modified', 'genitive'], { isNamed: true });
};
