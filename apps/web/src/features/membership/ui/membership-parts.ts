import './membership.css';

export { CurrentPart } from './current/current-part.tsx';
export { PlansPart } from './plans/plans-part.tsx';
