import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
} from '@solana/spl-token'
import { Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solana } from '../../connectors/solana/solana.ts'
import { solanaAdapter } from '../../connectors/solana/wallet/solanaAdapter.ts'
import { tokenPrograms } from '../../playground/stack/solana/tokenPrograms.ts'
import { prepareSend, send } from '../../src/actions.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type { Kit } from '../../src/kit/types.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'
import { solanaKeys } from './createStandardTestWallet.ts'
import { type AdaptedWallet, createAdaptedWallet, TestAdapter } from './createTestAdapter.ts'

const [{ address: me, publicKey }] = solanaKeys
const fresh = () => Keypair.generate().publicKey.toBase58()
let bed: SolanaSendBed
let wallet: AdaptedWallet
let kit: Kit

beforeAll(async () => {
  bed = await createSolanaSendBed()
  const owner = new PublicKey(publicKey)
  await bed.sent([bed.pay(2_000_000_000, owner)])
  for (const [{ address, decimals }, name] of [
    [bed.usdc, 'spl-token'],
    [bed.quay, 'spl-token-2022'],
  ] as const) {
    const mint = new PublicKey(mintOf(address))
    const program = new PublicKey(tokenPrograms[name])
    const from = new PublicKey(bed.tokenAccount(bed.address(0), mint.toBase58()))
    const to = new PublicKey(bed.tokenAccount(me, mint.toBase58()))
    const payer = bed.payer.publicKey
    await bed.sent([
      createAssociatedTokenAccountIdempotentInstruction(payer, to, owner, mint, program),
      createTransferCheckedInstruction(from, mint, to, payer, 9_000_000n, decimals, [], program),
    ])
  }
  bed.skip(2)
})
afterAll(() => bed.node.close())

const mintOf = (address: string) => address.split(':').at(-1) ?? ''

beforeEach(async () => {
  const { clock, networkId, networks, node } = bed
  wallet = createAdaptedWallet({ clock, networkId })
  kit = createKit({
    projectId: 'solana-adapter',
    namespaces: [
      solana({ networks, connectors: [solanaAdapter(new TestAdapter(wallet))], discover: false }),
    ],
    baseUrls: { blockchain: node.url },
    customRpcUrls: { [networkId]: [{ url: node.url }] },
    clock,
    storage: null,
  })
  const unmount = kit.mount()
  await clock.advance(0)
  await kit.prepare()
  await clock.advance(0)
  const [connector] = kit.namespace('solana').getState().connectors
  const { settled } = kit.startConnect({ connectorUid: connector?.uid ?? '' })
  expect((await settled).status).toBe('connected')
  return unmount
})

test.each([
  ['the token program', 'usdc'],
  ['token-2022', 'quay'],
] as const)(
  'default: a token of %s arrives through an adapter of the vendor’s class [spec 1.09]',
  async (_, name) => {
    const token = bed[name]
    const to = fresh()
    const before = { sol: bed.lamports(me), units: bed.units(me, token) ?? 0n }
    const amount = token.decimals === 6 ? '1.25' : '0.00125'
    const prepared = await prepareSend(kit, { to, token, amount })
    const units = 1_250_000n
    expect(prepared.sent.units).toBe(units)
    expect(wallet.requests).toEqual(['connect'])
    const outcome = await send(kit, prepared)
    expect(outcome).toMatchObject({ status: 'sent' })
    expect(wallet.requests).toEqual(['connect', 'sign'])
    expect(bed.units(to, token)).toBe(units)
    expect(bed.units(me, token)).toBe(before.units - units)
    expect(before.sol - bed.lamports(me)).toBe(prepared.networkCost?.units)
    const hash = 'transaction' in outcome ? outcome.transaction.hash : ''
    const landed = bed.node.chain.landedOf(hash)
    expect(landed?.error).toBeNull()
    // The fee payer signs first, and is the only signer.
    expect(landed?.transaction.signers).toEqual([me])
  },
)

test("error: rejected in the adapter's wallet: nothing is sent", async () => {
  const before = { sol: bed.lamports(me), units: bed.units(me, bed.usdc) }
  const prepared = await prepareSend(kit, { to: fresh(), token: bed.usdc, amount: '1' })
  wallet.script.setBehaviour('reject')
  expect(await send(kit, prepared)).toMatchObject({ status: 'rejected' })
  expect({ sol: bed.lamports(me), units: bed.units(me, bed.usdc) }).toEqual(before)
})
