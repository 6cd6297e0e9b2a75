/** An error that the relay sends as a JSON-RPC error. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number
  /** The tag in the `data` of the JSON-RPC error. */
  readonly data: string

  constructor(code: number, data: string, message: string) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The tags of errors for a malformed request, which have the code -32600. */
export type PayloadErrorTag =
  | 'InvalidParams'
  | 'PayloadSizeExceeded'
  | 'InvalidTopic'
  | 'InvalidRequestId'
  | 'InvalidJsonRpcVersion'
  | 'BatchLimitExceeded'
  | 'BatchEmpty'
  | 'Serialization'

export function payloadError(tag: PayloadErrorTag, message: string): RelayError {
  return new RelayError(-32600, tag, message)
}

/** Creates the error for a time to live outside the relay's limits, with the code -32000. */
export function ttlError(tag: 'TtlTooShort' | 'TtlTooLong', message: string): RelayError {
  return new RelayError(-32000, tag, message)
}

/** Creates the error for an unsupported method, with the code -32601. */
export function methodError(method: string): RelayError {
  return new RelayError(-32601, 'InvalidMethod', `Unknown method: ${method}`)
}
