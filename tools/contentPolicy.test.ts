import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RELAYER_DEFAULT_RELAY_URL, VERIFY_SERVER_V3 } from '@walletconnect/core'
import { describe, expect, test } from 'vitest'
import {
  contentPolicy,
  contentPolicyLines,
  contentPolicyTable,
  defaultHosts,
} from './contentPolicy.ts'
import { root } from './entries.ts'
import { isTestFile, packageFolders } from './packageFiles.ts'
import { renewPolicyPage } from './renewPolicyPage.ts'
import { walkFiles } from './walkFiles.ts'

const lines = contentPolicyLines({ hosts: defaultHosts })
const valuesOf = (directive: string) =>
  lines
    .find((line) => line.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

describe('contentPolicy', () => {
  test('default: contains no unsafe source, no wildcard and no scheme that runs code', () => {
    for (const line of lines) {
      expect(line).not.toMatch(/unsafe|\*|https:(\s|$)/)
      if (/^(script|default|style)-src/.test(line)) expect(line).not.toMatch(/data:|blob:/)
    }
  })

  test("behavior: the WalletConnect hosts are its client's defaults", () => {
    expect(valuesOf('connect-src')).toContain(new URL(RELAYER_DEFAULT_RELAY_URL).origin)
    expect(valuesOf('frame-src')).toEqual([new URL(VERIFY_SERVER_V3).origin])
  })

  test('behavior: allows each base URL only in the directives where the kit uses it', () => {
    const wanted: Record<keyof typeof defaultHosts, readonly string[]> = {
      directory: ['img-src', 'connect-src'],
      blockchain: ['connect-src'],
      relay: ['connect-src'],
      verify: ['frame-src'],
      gateway: ['img-src', 'connect-src'],
      esplora: ['connect-src'],
    }
    for (const [name, directives] of Object.entries(wanted)) {
      const { origin } = new URL(defaultHosts[name as keyof typeof defaultHosts])
      const found = lines.filter((line) => line.split(' ').includes(origin))
      expect(found.map((line) => line.split(' ')[0])).toEqual(directives)
    }
  })

  test("behavior: the package's code names no other host to fetch from", () => {
    // The package also has links for visitors, and node URLs, which are covered by the sources of the transports.
    const links =
      /^src\/networks\/|^src\/wallets\/browseLink\.ts$|^ui\/features\/wallets\/GetWallet\.tsx$/
    const named = packageFolders
      .flatMap((folder) => walkFiles(path.join(root, folder), /\.tsx?$/))
      .map((file) => path.relative(root, file))
      .filter((file) => !isTestFile(file) && !links.test(file))
      .flatMap((file) =>
        readFileSync(path.join(root, file), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
          .flatMap((line) => line.match(/\b(?:https|wss):\/\/[\w.-]+\w/g) ?? []),
      )
    const known = Object.values(defaultHosts).map((url) => new URL(url).origin)
    // The last URL is only a base for parsing relative URLs.
    known.push('https://localhost')
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((origin) => !known.includes(origin))).toEqual([])
  })

  test('parameters: hosts and own add sources', () => {
    const policy = contentPolicy({
      hosts: { directory: 'http://127.0.0.1:1/directory' },
      own: { 'connect-src': ['http://127.0.0.1:2'], 'frame-src': ['http://127.0.0.1:3'] },
    })
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:1 http://127.0.0.1:2;")
    expect(policy).toContain('frame-src http://127.0.0.1:3;')
    expect(contentPolicy({ hosts: {} })).toContain("frame-src 'none';")
  })

  test('behavior: the table has the same sources as the policy', () => {
    const table = contentPolicyTable(defaultHosts).join('\n')
    const sources = lines.flatMap((line) => line.split(' ').slice(1))
    for (const source of sources) expect(table).toContain(`${source}\``)
  })
})

test('renewPolicyPage: error: throws on a page without its marks', () => {
  expect(() => renewPolicyPage('# Content security policy\n')).toThrow(
    /lacks its marks of "policy"/,
  )
})
