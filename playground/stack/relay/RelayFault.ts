/** How the relay ends a socket. */
export type RelayClose = {
  /** 3000 is fatal for clients; after 1001, 1013, 4008 and 4010 they connect anew. */
  code: number
  /** At most 123 bytes. */
  reason?: string
}

/**
 * What shall go wrong with the relay. Several members may be set; those that a client meets first come first.
 * It holds for sockets that are opened from now on and, except where said, for those that are open.
 */
export type RelayFault = {
  /** Only clients whose `ua` contains this text; by it one side of a pairing is told from the other. */
  ua?: string
  /** Only clients of this project. */
  projectId?: string
  /** Only requests of this method, by its `irn_` or `wc_` name, and what comes of them. */
  method?: string
  /** Ends by itself after this many uses. */
  times?: number

  /** Upgrade: answers with this HTTP status. */
  status?: number
  /** Upgrade: cuts the connection without an answer. */
  refuse?: boolean
  /** Upgrade: never answers. */
  hang?: boolean

  /** Closes each new socket at once; with `method`, any socket at such a request, which is not carried out. */
  close?: RelayClose
  /** Ends every open socket now, once; `true` does it without a close frame, as a lost network. */
  cut?: boolean | RelayClose
  /** Carries nothing out, answers nothing, delivers nothing, and does not ping. With `method`: ignores such requests. */
  silent?: boolean
  /** Milliseconds before each frame that the relay sends. The order stays. */
  latency?: number
  /** Answers with this error and does nothing. */
  error?: { code: number; data?: string; message?: string }
  /** Carries out and does not answer. */
  dropAcks?: boolean
  /** Delivers every message twice. */
  duplicate?: boolean
  /** Takes messages of these tags, answers `true`, and forgets them: 1101 is the answer to a proposal, 1102 the settlement. */
  lose?: readonly number[]
  /** Publishes the settlement before the answer to the proposal. */
  settleFirst?: boolean
}
