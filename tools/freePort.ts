import { createServer } from 'node:net'

/** A port of the loopback that nobody listens on at this moment. */
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

/** Whether a server can listen on this port of the loopback, in both of its families. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await new Promise<string>((resolve) => {
      const server = createServer()
      server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EUNKNOWN'))
      server.listen(port, host, () => server.close(() => resolve('')))
    })
    // A machine without IPv6 has no `::1` to be busy on.
    if (code !== '' && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return false
  }
  return true
}
