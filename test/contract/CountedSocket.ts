import { WebSocket } from 'ws'

let frames = 0

/** A socket of Node that counts what passes, so that a test can wait until nothing does any more. */
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

/** How much has passed, over all sockets. */
export const framesPassed = (): number => frames
