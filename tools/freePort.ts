import { createServer } from 'node:net'

/** Finds a free port on the loopback interface. */
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

/** Returns whether a server can listen on a port of the loopback interface, on IPv4 and IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await new Promise<string>((resolve) => {
      const server = createServer()
      server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EUNKNOWN'))
      server.listen(port, host, () => server.close(() => resolve('')))
    })
    // On a machine without IPv6, `::1` does not exist, so it cannot be busy.
    if (code !== '' && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return false
  }
  return true
}
