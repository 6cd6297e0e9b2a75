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
