export { ApiError, messageOf } from './api-error.ts';
export { refreshToken } from './refresh.ts';
export { request } from './request.ts';
export { connectSession } from './session.ts';
