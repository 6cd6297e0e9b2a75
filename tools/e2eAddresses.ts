/** The URLs of the browser tests, written once by the global setup. */
export type E2eAddresses = {
  /** The pages: `http://localhost:<port>`, with `/bench/` and `/fixtures/<name>/`, and all of them again under `/csp/`. */
  pagesUrl: string
  /** The same pages on another site, for frames: `http://127.0.0.1:<port>`. */
  frameUrl: string
  /** The offline stack: `http://127.0.0.1:<port>`. */
  stackUrl: string
  /** The phone wallet's page: `http://127.0.0.1:<port>`, with `/wc?uri=…` below it. */
  phoneUrl: string
  /** The folder of the served pages, for a test that starts its own server. */
  pagesFolder: string
}

const names = {
  pagesUrl: 'LATCHKIT_E2E_PAGES_URL',
  frameUrl: 'LATCHKIT_E2E_FRAME_URL',
  stackUrl: 'LATCHKIT_E2E_STACK_URL',
  phoneUrl: 'LATCHKIT_E2E_PHONE_URL',
  pagesFolder: 'LATCHKIT_E2E_PAGES_FOLDER',
} as const

export function writeE2eAddresses(addresses: E2eAddresses): void {
  for (const key of Object.keys(names) as (keyof E2eAddresses)[]) {
    process.env[names[key]] = addresses[key]
  }
}

/** Reads the URLs of this run, for tests and their helpers. */
export function readE2eAddresses(): E2eAddresses {
  return {
    pagesUrl: process.env[names.pagesUrl] ?? '',
    frameUrl: process.env[names.frameUrl] ?? '',
    stackUrl: process.env[names.stackUrl] ?? '',
    phoneUrl: process.env[names.phoneUrl] ?? '',
    pagesFolder: process.env[names.pagesFolder] ?? '',
  }
}
