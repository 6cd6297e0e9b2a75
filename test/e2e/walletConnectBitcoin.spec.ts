import { type Hex, verifyMessage } from 'viem'
import { isSolanaSignature } from '../contract/createStandardTestWallet.ts'
import { isBitcoinSignature } from '../contract/verifyBitcoin.ts'
import { expect, test } from './phonePage.ts'

const chains = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
} as const
type Namespace = keyof typeof chains
const all = Object.keys(chains) as Namespace[]
const methods = { eip155: 'personal_sign', solana: 'solana_signMessage', bip122: 'signMessage' }
/**
 * Subsets of the namespaces as bits: all three, and Bitcoin alone. `npm run test:deep` adds the other five.
 * `test/contract/walletConnect.subsets.test.ts` runs all seven with the real client, and
 * `walletConnectNamespaces.spec.ts` those of EVM and Solana.
 */
const subsets = (process.env.LATCHKIT_DEEP ? [7, 5, 3, 1, 6, 4, 2] : [7, 4]).map((bits) =>
  all.filter((_, index) => bits & (1 << index)),
)

test('default: one code connects the namespaces of EVM, Solana and Bitcoin that the wallet approves: all are restored, sign, and end together', async ({
  pairingPage,
  phone,
}) => {
  const { page, dialog } = pairingPage
  await phone.open()
  await pairingPage.open({
    namespaces: 'solana,bip122',
    wallets: 'none',
    solana: 'none',
    bitcoin: 'none',
  })
  const [evm = ''] = await phone.accounts()
  const [solana = ''] = await phone.solanaAccounts()
  const [payment = ''] = await phone.bitcoinAccounts(chains.bip122)
  const addresses = { eip155: evm, solana, bip122: payment }
  const isSigned: Readonly<Record<Namespace, (signature: string) => unknown>> = {
    eip155: (signature) =>
      verifyMessage({ address: evm as Hex, message: 'Hello', signature: signature as Hex }),
    solana: (signature) => isSolanaSignature(solana, 'Hello', signature),
    bip122: (signature) => isBitcoinSignature(payment, 'Hello', signature),
  }
  const shown = () =>
    page.evaluate(() =>
      Object.fromEntries(
        Object.entries(window.kits?.[0]?.getState().namespaces ?? {}).flatMap(
          ([name, { status, account }]) =>
            status === 'connected' ? [[name, account?.address]] : [],
        ),
      ),
    )

  for (const subset of subsets) {
    const expected = Object.fromEntries(subset.map((one) => [one, addresses[one]]))
    await pairingPage.openCode()
    await phone.pair(await pairingPage.copyLink())
    await phone.approve({ chains: subset.map((one) => chains[one]) })
    await expect.poll(shown).toEqual(expected)
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect.poll(shown).toEqual(expected)
    for (const one of subset.length === 3 ? subset : subset.slice(-1)) {
      const signing = page.evaluate(
        async (of) => window.kits?.[0]?.namespace(of).signMessage({ message: 'Hello' }),
        one,
      )
      await phone.approveRequest(methods[one])
      expect([one, await isSigned[one]((await signing) ?? '')]).toEqual([one, true])
    }
    await page.evaluate((of) => window.kits?.[0]?.disconnect({ namespace: of }), subset[0])
    await expect(phone.session).toHaveCount(0)
    await expect.poll(shown).toEqual({})
  }
})
