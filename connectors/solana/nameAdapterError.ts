import type { BaseErrorOptions } from '../../src/errors/BaseError.ts'

type NamedError = new (options: Pick<BaseErrorOptions, 'cause'>) => Error

/**
 * What an adapter threw, in the kit's words. Some errors of adapters say what happened by their name
 * alone; others hold what the wallet threw as `error`, which becomes their `cause`.
 *
 * @param named - Errors of the kit by the adapter's name of them.
 */
export function nameAdapterError(
  error: unknown,
  named: Readonly<Record<string, NamedError>>,
): unknown {
  if (!(error instanceof Error)) return error
  const Named = Object.hasOwn(named, error.name) ? named[error.name] : undefined
  if (Named) return new Named({ cause: error })
  const { error: inner } = error as { error?: unknown }
  error.cause ??= inner
  return error
}
