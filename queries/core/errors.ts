import { BaseError } from '../../src/errors/BaseError.ts'

/** Thrown by a query hook without an `http` parameter and without a kit above it. */
export class HttpMissingError extends BaseError<'HttpMissingError'> {
  /** @param hook - The hook that the host called, for example `useIdentity`. */
  constructor(hook: string) {
    super('HttpMissingError', `\`${hook}\` needs an HTTP client`, {
      metaMessages: ['Wrap the app in `KitProvider`, or pass `http`, made by `createHttp`.'],
    })
  }
}

/** Thrown by a hook that reads a chain, without a `config` parameter and without a `<WagmiProvider>` above it. */
export class ConfigMissingError extends BaseError<'ConfigMissingError'> {
  /** @param hook - The hook that the host called, for example `useNativeBalance`. */
  constructor(hook: string) {
    super('ConfigMissingError', `\`${hook}\` needs a wagmi config`, {
      metaMessages: ['Wrap the app in `WagmiProvider` or `KitProvider`, or pass `config`.'],
    })
  }
}
