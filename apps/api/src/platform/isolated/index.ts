export { type Isolation, openIsolation, type RunTaskOptions } from './isolation.ts';
export { defineTask, TaskFailure, type TaskFailureReason, type TaskWork } from './task.ts';
export { withTemporaryDir } from './temporary-dir.ts';
