/** The close code and reason that the relay sends. */
export type RelayClose = {
  /** 3000 is fatal for clients. After 1001, 1013, 4008 and 4010 they reconnect. */
  code: number
  /** At most 123 bytes. */
  reason?: string
}

/**
 * A fault of the relay. Several members can be set. A fault applies to new sockets and, unless stated otherwise, to open
 * sockets.
 */
export type RelayFault = {
  /** Only for clients whose `ua` contains this text, which distinguishes the sides of a pairing. */
  ua?: string
  /** Only for clients of this project. */
  projectId?: string
  /** Only for requests of this method, by its `irn_` or `wc_` name, and their effects. */
  method?: string
  /** The number of uses after which the fault ends. */
  times?: number

  /** Upgrade: responds with this HTTP status. */
  status?: number
  /** Upgrade: cuts the connection without a response. */
  refuse?: boolean
  /** Upgrade: never responds. */
  hang?: boolean

  /** Closes each new socket immediately; with `method`, only the socket of a request with this method, which is not executed. */
  close?: RelayClose
  /** Closes every open socket now, once. `true` sends no close frame, like a lost network. */
  cut?: boolean | RelayClose
  /** Ignores all requests and sends nothing. With `method`, only ignores requests with this method. */
  silent?: boolean
  /** Delay of each frame that the relay sends, in milliseconds. The order stays. */
  latency?: number
  /** Responds with this error and executes nothing. */
  error?: { code: number; data?: string; message?: string }
  /** Executes requests without answering. */
  dropAcks?: boolean
  /** Delivers every message twice. */
  duplicate?: boolean
  /** Accepts messages with these tags, returns `true`, and drops them: 1101 is the response to a proposal, 1102 the settlement. */
  lose?: readonly number[]
  /** Publishes the settlement before the response to the proposal. */
  settleFirst?: boolean
}
