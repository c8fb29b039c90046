/** The part that tests use: the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    readonly Client: { readonly prototype: { redirectUriAllowed(uri: string): boolean } };
  }

  export = Provider;
}
