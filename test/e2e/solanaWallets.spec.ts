import type { SolanaSignAndSendTransactionFeature } from '@solana/wallet-standard-features'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import type { StandardConnectFeature } from '@wallet-standard/features'
import type { StackDescription } from '../../playground/stack/describeStack.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect, test } from './kitPage.ts'

declare global {
  interface Window {
    /** Wallets that have registered with the page. */
    found: Wallet[]
  }
}

test('default: a page finds the Solana dev wallets by the Wallet Standard, and sends with one', async ({
  kitPage,
}) => {
  const { page } = kitPage
  const description = (await (
    await fetch(`${readE2eAddresses().stackUrl}/stack.json`)
  ).json()) as StackDescription
  const devnet = description.solana.find(({ testnet }) => testnet)
  const [payer, , receiver] = description.solanaAccounts.list
  if (!devnet || !payer || !receiver) throw new Error('The stack has no devnet.')

  await kitPage.open({ solana: 'maple,rowan:approve:late' })
  await page.evaluate(() => {
    window.found = []
    const api = {
      register(wallet: Wallet) {
        window.found.push(wallet)
        return () => {}
      },
    }
    window.addEventListener('wallet-standard:register-wallet', (event) => {
      ;(event as CustomEvent<(given: typeof api) => void>).detail(api)
    })
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  })
  const names = () => page.evaluate(() => window.found.map(({ name }) => name))
  expect(await names()).toContain('Maple')
  await expect.poll(names).toContain('Rowan')

  const connection = new Connection(devnet.rpcUrl, 'processed')
  const to = new PublicKey(receiver.address)
  const before = await connection.getBalance(to)
  const { blockhash } = await connection.getLatestBlockhash('finalized')
  const feePayer = new PublicKey(payer.address)
  const transaction = new Transaction({ feePayer, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: to, lamports: 1_234_567 }),
  )
  const bytes = [...transaction.serialize({ requireAllSignatures: false })]
  const signature = await page.evaluate(async (sent) => {
    const wallet = window.found.find(({ name }) => name === 'Maple')
    const features = wallet?.features as StandardConnectFeature &
      SolanaSignAndSendTransactionFeature
    const [account] = (await features['standard:connect'].connect()).accounts
    if (!account) throw new Error('The wallet shows no account.')
    const feature = features['solana:signAndSendTransaction']
    const [output] = await feature.signAndSendTransaction({
      account,
      chain: 'solana:devnet',
      transaction: Uint8Array.from(sent),
    })
    return [...(output?.signature ?? [])]
  }, bytes)
  expect(signature).toHaveLength(64)
  expect((await connection.getBalance(to)) - before).toBe(1_234_567)
})
