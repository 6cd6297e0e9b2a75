// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { type BedTab, createNamespacesBed } from './namespacesBed.ts'

const ids = { eip155: 'cedar', solana: 'wallet-standard:maple', bip122: 'elm' }
const all = Object.keys(ids) as SupportedNamespace[]

const statuses = ({ kit }: BedTab) => all.map((name) => kit.namespace(name).getState().status)

/** Opens a page, connects a wallet in each of the three namespaces, and closes the page. */
async function visited() {
  const bed = createNamespacesBed()
  const tab = await bed.openTab()
  await bed.settle()
  for (const namespace of all) {
    const { connectors } = tab.kit.namespace(namespace).getState()
    const entry = connectors.find(({ id }) => id === ids[namespace as keyof typeof ids])
    const { settled } = tab.kit.startConnect({ connectorUid: entry?.uid ?? '' })
    await bed.settle()
    expect((await settled).status).toBe('connected')
  }
  expect(statuses(tab)).toEqual(['connected', 'connected', 'connected'])
  tab.close()
  const freeze = (...names: SupportedNamespace[]) => {
    for (const { namespace, id, script } of bed.wallets)
      if (names.includes(namespace) && Object.values(ids).includes(id))
        script.setBehaviour('frozen')
  }
  return { bed, freeze }
}

test('default: each namespace reconnects independently, without a prompt', async () => {
  const { bed } = await visited()
  const tab = await bed.openTab()
  await bed.settle()
  expect(statuses(tab)).toEqual(['connected', 'connected', 'connected'])
  expect(bed.wallets.map(({ script }) => script.pending())).toEqual(bed.wallets.map(() => 0))
  tab.close()
})

test.each(all)('behavior: a hanging wallet of %s does not delay the others', async (namespace) => {
  const { bed, freeze } = await visited()
  freeze(namespace)
  const tab = await bed.openTab()
  await bed.settle()
  expect(statuses(tab)).toEqual(
    all.map((name) => (name === namespace ? 'reconnecting' : 'connected')),
  )
  tab.close()
})

test('behavior: hanging wallets are called in parallel and given up after the same 5 s', async () => {
  const { bed, freeze } = await visited()
  freeze(...all)
  const tab = await bed.openTab()
  await bed.settle(4_999)
  expect(statuses(tab)).toEqual(['reconnecting', 'reconnecting', 'reconnecting'])
  await bed.settle(1)
  expect(statuses(tab)).toEqual(['disconnected', 'disconnected', 'disconnected'])
  tab.close()
})

test('behavior: an app that disconnects at start stays disconnected, also on the next page', async () => {
  const { bed } = await visited()
  let ending: Promise<void> | undefined
  const tab = await bed.openTab({}, (kit) => {
    ending = kit.disconnect()
  })
  await bed.settle()
  await ending
  expect(statuses(tab)).toEqual(['disconnected', 'disconnected', 'disconnected'])
  tab.close()
  const next = await bed.openTab()
  await bed.settle()
  expect(statuses(next)).toEqual(['disconnected', 'disconnected', 'disconnected'])
  next.close()
})

test.each(all)('behavior: an app that disconnects %s at start', async (namespace) => {
  const { bed } = await visited()
  const connectorId = ids[namespace as keyof typeof ids]
  const tab = await bed.openTab({}, (kit) => void kit.disconnect({ namespace, connectorId }))
  await bed.settle()
  expect(statuses(tab)).toEqual(
    all.map((name) => (name === namespace ? 'disconnected' : 'connected')),
  )
  tab.close()
})
