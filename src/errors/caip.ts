import { BaseError } from './BaseError.ts'

/** The text is no CAIP-10 account id, where the kit cuts one into its parts. */
export class InvalidCaipAddressError extends BaseError<'InvalidCaipAddressError'> {
  /** @param message - Which of the two texts: the one of the reader or the one of the check. */
  constructor(message: 'Invalid CAIP Address' | 'Invalid CAIP-10 address', given: unknown) {
    super('InvalidCaipAddressError', message, {
      metaMessages: [
        `Given: ${String(given).slice(0, 140)}`,
        'Write namespace:reference:address, for example eip155:1:0x….',
      ],
    })
  }
}
