import { BaseError } from '../../src/errors/BaseError.ts'

/** A query hook was called without `http` outside `<KitProvider>`. */
export class HttpMissingError extends BaseError<'HttpMissingError'> {
  /** @param hook - The hook's name, for example `useIdentity`. */
  constructor(hook: string) {
    super('HttpMissingError', `\`${hook}\` needs an HTTP client`, {
      metaMessages: ['Wrap the app in `KitProvider`, or pass `http`, made by `createHttp`.'],
    })
  }
}

/** A hook that reads from a chain was called without `config` outside `<WagmiProvider>`. */
export class ConfigMissingError extends BaseError<'ConfigMissingError'> {
  /** @param hook - The hook's name, for example `useNativeBalance`. */
  constructor(hook: string) {
    super('ConfigMissingError', `\`${hook}\` needs a wagmi config`, {
      metaMessages: ['Wrap the app in `WagmiProvider` or `KitProvider`, or pass `config`.'],
    })
  }
}
