import { WebSocket } from 'ws'

let frames = 0

/** A Node WebSocket that counts its traffic, so that a test can wait until it is idle. */
export class CountedSocket extends WebSocket {
  constructor(url: string) {
    super(url, { origin: 'http://localhost:3000' })
    this.on('message', () => frames++)
    this.on('open', () => frames++)
    this.on('close', () => frames++)
  }

  override send(...values: unknown[]): void {
    frames++
    super.send(...(values as [string]))
  }
}

/** Returns how many times any socket has sent, received, opened or closed. */
export const framesPassed = (): number => frames
