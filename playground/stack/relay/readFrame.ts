import { payloadError } from './relayErrors.ts'

/** A client's JSON-RPC object. */
export type Frame = {
  /** The id exactly as in the text, so that the response can repeat it. Ids of 19 digits do not fit in a number. */
  idText: string
  /** The method of a request; absent in a response. */
  method?: string
  params?: unknown
  /** Whether the frame is a successful response. */
  isResult: boolean
}

/**
 * Parses one text frame.
 *
 * @throws RelayError with `Serialization`, `InvalidJsonRpcVersion` or `InvalidRequestId`.
 */
export function readFrame(text: string): Frame {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw payloadError('Serialization', 'A frame is one JSON-RPC object.')
  }
  const { jsonrpc, id, method, params } = value as Record<string, unknown>
  if (jsonrpc !== '2.0') throw payloadError('InvalidJsonRpcVersion', 'jsonrpc is not "2.0".')
  if ((typeof id !== 'string' && typeof id !== 'number') || id === '') {
    throw payloadError('InvalidRequestId', 'The id is neither a string nor a number.')
  }
  return {
    idText: memberText(text, 'id') ?? JSON.stringify(id),
    ...(typeof method === 'string' ? { method } : {}),
    params,
    isResult: 'result' in value,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw payloadError('Serialization', 'The frame is not JSON.')
  }
}

/**
 * Returns the source text of a member of the outermost object. If several members have the same name, the last one is
 * used, as in `JSON.parse`.
 *
 * @param text - Valid JSON.
 * @param name - The member's name.
 */
export function memberText(text: string, name: string): string | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g
  let depth = 0
  let key: string | undefined
  let isKey = false
  let found: string | undefined
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    if (depth !== 1) continue
    if (token === '{' || token === ',') isKey = true
    else if (token === ':') isKey = false
    else if (isKey) key = JSON.parse(token)
    else if (key === name && token !== '}' && token !== ']') found = token
  }
  return found
}
