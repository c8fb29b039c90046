export { ApiError, clientFailure, messageOf } from './api-error.ts';
export { refreshToken, renewSession } from './refresh.ts';
export { request } from './request.ts';
export { apiSession, connectSession, NOBODY } from './session.ts';
