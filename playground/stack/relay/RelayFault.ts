/** The code and reason with which the relay closes a socket. */
export type RelayClose = {
  /** The close code. 3000 is fatal for clients; after 1001, 1013, 4008 and 4010 they reconnect. */
  code: number
  /** The reason, which has at most 123 bytes. */
  reason?: string
}

/**
 * A fault of the relay. Several members can be set. A fault applies to new sockets and, unless stated otherwise, to open
 * sockets.
 */
export type RelayFault = {
  /** Limits the fault to clients whose `ua` contains this text, which distinguishes the sides of a pairing. */
  ua?: string
  /** Limits the fault to clients of this project. */
  projectId?: string
  /** Limits the fault to requests of this method, by its `irn_` or `wc_` name, and to their effects. */
  method?: string
  /** How many times the fault is triggered before it is cleared. */
  times?: number

  /** Responds to the upgrade request with this HTTP status. */
  status?: number
  /** Cuts the connection of the upgrade request without a response. */
  refuse?: boolean
  /** Never responds to the upgrade request. */
  hang?: boolean

  /**
   * Closes each new socket immediately. With `method`, closes only the socket of a request with this method, without
   * executing the request.
   */
  close?: RelayClose
  /**
   * How long `close` ignores the close frame of a new socket's client, in milliseconds. Until then, the client's socket
   * is in its closing handshake.
   */
  closingTime?: number
  /** Closes every open socket now, once. With `true`, no close frame is sent, as when the network is lost. */
  cut?: boolean | RelayClose
  /** Ignores all requests and sends nothing. With `method`, ignores only requests with this method. */
  silent?: boolean
  /** Delays each frame that the relay sends, in milliseconds. The frames stay in order. */
  latency?: number
  /** Responds with this error and executes nothing. */
  error?: { code: number; data?: string; message?: string }
  /** Executes requests without responding. */
  dropAcks?: boolean
  /** Delivers every message twice. */
  duplicate?: boolean
  /**
   * Accepts messages with these tags, returns `true`, and drops the messages: 1101 is the response to a proposal, 1102
   * the settlement.
   */
  lose?: readonly number[]
  /** Publishes the settlement before the response to the proposal. */
  settleFirst?: boolean
}
