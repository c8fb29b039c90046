import type { Config } from '#config/env.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

interface GatewayDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  readonly config: Pick<Config, 'payments' | 'portone' | 'publicUrl'>;
}

/** Null where no payments are taken. */
export async function openGateway({ config, ...deps }: GatewayDeps): Promise<Gateway | null> {
  switch (config.payments) {
    case 'off':
      return null;
    case 'sandbox':
      return sandboxGateway(deps);
    case 'portone':
      if (!config.portone) throw new Error('PAYMENTS=portone has no keys');
      return (await import('./portone/portone-gateway.ts')).openPortone(config.portone, config.publicUrl);
  }
}
