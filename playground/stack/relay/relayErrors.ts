/** A refusal that the relay answers as a JSON-RPC error. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number
  /** The tag that the relay puts into the error's `data`. */
  readonly data: string

  constructor(code: number, data: string, message: string) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A request whose form is wrong: code -32600 and a tag. */
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

/** A time to live outside the relay's limits: code -32000. */
export function ttlError(tag: 'TtlTooShort' | 'TtlTooLong', message: string): RelayError {
  return new RelayError(-32000, tag, message)
}

/** A method that the relay does not have: code -32601. */
export function methodError(method: string): RelayError {
  return new RelayError(-32601, 'InvalidMethod', `Unknown method: ${method}`)
}
