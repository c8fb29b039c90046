import { calls } from '@molip/contract';
import type { Database } from '../../platform/database/database.ts';
import { openapiDocument } from '../../platform/http/openapi.ts';
import type { Routes } from '../../platform/http/routes.ts';

export function systemRoutes(routes: Routes, database: Database, productName: string): void {
  const document = openapiDocument(productName);

  routes.anyone(calls.health, async () => {
    await database.ping();
    return { status: 'ok' as const };
  });
  routes.anyone(calls.openapi, async () => document);
}
