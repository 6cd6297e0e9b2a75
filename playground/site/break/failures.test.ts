import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/entries.ts'
import { listFaultRoutes } from '../../stack/faultRoutes.ts'
import { isFault } from '../../stack/isFault.ts'
import { isRelayFault } from '../../stack/relay/isRelayFault.ts'
import { defaultSettings } from '../settings/settings.ts'
import { faultsOf } from '../stage/break/faults.ts'
import { docsAddress, failureIds, failures } from './failures.ts'
import { settingsForFailure } from './settingsForFailure.ts'

test.each(failureIds)('behavior: %s refers to an existing page and heading of the docs', (id) => {
  const [page = '', heading] = failures[id].docs.split('#')
  const file = path.join(root, 'playground/docs', `${page}.md`)
  expect(existsSync(file)).toBe(true)
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  if (heading) expect(headings).toContain(heading)
})

test('behavior: a URL of the docs has the heading after the page', () => {
  expect(docsAddress('errors#connecting')).toBe('../docs/errors.html#connecting')
  expect(docsAddress('csp')).toBe('../docs/csp.html')
})

test('behavior: the stack has the service of each fault, and accepts the fault', () => {
  const services = new Set(
    listFaultRoutes(['rpc:eip155:1', 'rpc:eip155:8453']).map((one) => one.service),
  )
  for (const { service, fault } of Object.values(faultsOf).flat()) {
    if (service === 'relay') expect(isRelayFault(fault)).toBe(true)
    else {
      expect([...services, 'verify']).toContain(service)
      expect(isFault(fault)).toBe(true)
    }
  }
})

test('behavior: failures with faults of the stack need the stack', () => {
  for (const id of failureIds) if (faultsOf[id]) expect(failures[id].needsStack).toBe(true)
})

test('behavior: a failure keeps theme, direction and device, and lists the wallet that it needs', () => {
  const chosen = {
    ...defaultSettings,
    preset: 'plum',
    rtl: true,
    exclude: ['Cedar'],
    wallets: false,
  } as const
  const declined = settingsForFailure(chosen, 'declined')
  expect(declined).toMatchObject({ preset: 'plum', rtl: true, exclude: [], wallets: true })
  expect(settingsForFailure(chosen, 'notInstalled')).toMatchObject({
    featured: ['MetaMask'],
    walletConnect: false,
  })
})
