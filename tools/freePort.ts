import { createServer } from 'node:net'

/** Finds a free port on the loopback. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('No port.'))
      server.close(() => resolve(address.port))
    })
  })
}

/** Whether a server can listen on a port of the loopback, on IPv4 and IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await new Promise<string>((resolve) => {
      const server = createServer()
      server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EUNKNOWN'))
      server.listen(port, host, () => server.close(() => resolve('')))
    })
    // Without IPv6 there is no `::1` to be busy.
    if (code !== '' && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return false
  }
  return true
}
