export { chargeStorage, freeStorage, readUsage, requireStorage } from './storage-quota.service.ts';
