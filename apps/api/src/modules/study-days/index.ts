export { type StudyDayRow, studyDaysRepository } from './study-days.repository.ts';
