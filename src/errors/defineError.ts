import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/**
 * Makes a class of errors that differs from the others in its name and texts alone.
 *
 * @param name - Name of the class, as in `ConnectRejectedError`.
 * @param shortMessage - The fixed text.
 * @param nextStep - What to do next.
 */
export function defineError<const name extends string>(
  name: name,
  shortMessage: string,
  nextStep: string,
) {
  return class extends BaseError<name> {
    constructor(options?: Pick<BaseErrorOptions, 'cause'>) {
      super(name, shortMessage, { ...options, metaMessages: [nextStep] })
    }
  }
}
