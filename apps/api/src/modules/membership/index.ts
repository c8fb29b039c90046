export { type AiUsage, aiQuotaService } from './ai-quota.service.ts';
export { chargeStorage, freeStorage, readUsage, requireStorage } from './storage-quota.service.ts';
