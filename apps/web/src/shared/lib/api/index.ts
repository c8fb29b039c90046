export { ApiError, messageOf } from './api-error.ts';
export { refreshToken, renewSession } from './refresh.ts';
export { request } from './request.ts';
export { apiSession, connectSession } from './session.ts';
