import type { FastifyInstance } from 'fastify';
import { type SystemDeps, systemRoutes } from './system.routes.ts';

export function systemModule(app: FastifyInstance, deps: SystemDeps): void {
  app.register(systemRoutes, deps);
}
