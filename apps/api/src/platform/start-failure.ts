// The class lies in config/, the ground of the arrows, because wrong environment values use it too.
export { StartFailure } from '../config/start-failure.ts';
