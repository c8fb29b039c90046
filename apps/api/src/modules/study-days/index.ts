export { holdLastDay } from './hold-last-day.ts';
export { type StudyDayRow, studyDaysRepository } from './study-days.repository.ts';
