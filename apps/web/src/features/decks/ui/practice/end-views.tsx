export { BacklogOffer, NothingToDo, PracticeFailure } from './practice-states.tsx';
export { ResultView } from './result-view.tsx';
