// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadSatsConnect } from '../../connectors/bitcoin/wallet/loadSatsConnect.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { bitcoinWalletSetup } from './connectors.bitcoin.setups.ts'
import { describeConnectorContract } from './connectors.contract.ts'
import { openBitcoinPage } from './openBitcoinPage.ts'
import { createPsbt, finalHex } from './psbts.ts'
import { isBitcoinSignature, verifyBitcoinScripts } from './verifyBitcoin.ts'

const place = 'XverseProviders.BitcoinProvider'
/** The calls of the package, in order. */
const calls = vi.hoisted((): string[] => [])

// Uses the package instead of its engine, because an app may have both it and `@sats-connect/core`.
vi.mock('../../connectors/bitcoin/wallet/loadSatsConnect.ts', () => ({
  async loadSatsConnect() {
    const { request, addListener } = await import('sats-connect')
    return {
      request(method: string, parameters: unknown, id: string) {
        calls.push(method)
        return request(method as never, parameters as never, id)
      },
      addListener(listener: { eventName: string }, id: string) {
        calls.push(listener.eventName)
        return addListener(listener as never, id)
      },
    }
  },
}))

beforeAll(() => loadSatsConnect())

describeConnectorContract(
  'Xverse, through the exports of sats-connect',
  bitcoinWalletSetup({ face: 'sats', place, connectorId: 'xverse' }),
)

describe('a wallet called through the exports of sats-connect', () => {
  const [{ mainnet }, other] = bitcoinAccounts

  test('default: signs a message and a PSBT, and sends', async () => {
    calls.length = 0
    const page = await openBitcoinPage({ face: 'sats', place })
    await page.connect()
    const provider = await page.provider()
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      const signed = await provider.signMessage({ message: 'Hello', protocol })
      expect(signed.protocol).toBe(protocol)
      expect(isBitcoinSignature(signed.address, 'Hello', signed.signature)).toBe(true)
    }
    const coins = [page.node.fund(mainnet.payment.address, 40_000)]
    const receiver = other.mainnet.payment.address
    const { psbt = '' } = await provider.signPsbt({ psbt: createPsbt(coins, receiver) })
    expect(verifyBitcoinScripts(finalHex(psbt), coins)).toEqual([true])
    const recipients = [{ address: receiver, amount: 12_345n }] as const
    const { txid } = await provider.sendTransfer({ recipients })
    expect(page.node.sent.map((one) => one.txid)).toEqual([txid])
    expect(calls).toEqual(
      expect.arrayContaining([
        'wallet_connect',
        'accountChange',
        'networkChange',
        'signMessage',
        'signPsbt',
        'sendTransfer',
      ]),
    )
    // The package's own dialog stores the default wallet there.
    expect(Object.keys(localStorage).filter((key) => key.includes('sats-connect'))).toEqual([])
  })

  test('behavior: is the published package, without two dependencies that have no license', () => {
    type Lock = { packages: Record<string, { version?: string; link?: boolean; license?: string }> }
    const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const at = (place: string) => lock.packages[`node_modules/${place}`]
    expect(at('sats-connect')).toMatchObject({ version: '4.2.1', license: 'MIT' })
    expect(at('sats-connect/node_modules/@sats-connect/core')).toMatchObject({ license: 'ISC' })
    for (const name of ['@sats-connect/ui', '@sats-connect/make-default-provider-config']) {
      expect(at(name)?.link).toBe(true)
      expect(at(`sats-connect/node_modules/${name}`)).toBeUndefined()
    }
  })
})
