import { BaseError } from '../../src/errors/BaseError.ts'

/** A query hook has neither an `http` parameter nor a kit above it. */
export class HttpMissingError extends BaseError<'HttpMissingError'> {
  /** @param hook - The hook that the host called, for example `useIdentity`. */
  constructor(hook: string) {
    super('HttpMissingError', `\`${hook}\` does not know whom to ask`, {
      metaMessages: ['Wrap the app in `KitProvider`, or pass `http`, made by `createHttp`.'],
    })
  }
}

/** A hook that reads a chain has neither a `config` parameter nor a `<WagmiProvider>` above it. */
export class ConfigMissingError extends BaseError<'ConfigMissingError'> {
  /** @param hook - The hook that the host called, for example `useNativeBalance`. */
  constructor(hook: string) {
    super('ConfigMissingError', `\`${hook}\` does not know which chains to read`, {
      metaMessages: ['Wrap the app in `WagmiProvider` or `KitProvider`, or pass `config`.'],
    })
  }
}
