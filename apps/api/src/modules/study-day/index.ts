export { freezePreviousDay } from './freeze-previous-day.ts';
export { type StudyDayRow, studyDaysRepository } from './study-days.repository.ts';
