import { createCloseAccountInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token'
import { Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keypairAt } from '../../playground/stack/solana/serveSolanaNode.ts'
import { tokenPrograms } from '../../playground/stack/solana/tokenPrograms.ts'
import { submitProgress } from '../fixtures/submitProgress.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'

let bed: SolanaSendBed
beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())

const fresh = () => Keypair.generate().publicKey.toBase58()
const mintOf = ({ address = '' }: { address?: string }) => address.split(':').at(-1) ?? ''
const fee = 15_000n

/** Reads the balance of a token account from litesvm. */
const heldAt = (at: string) =>
  Buffer.from(bed.node.chain.accountAt(at)?.data ?? []).readBigUInt64LE(64)

/** Creates a token account that is not its owner's associated one. */
function accountOf(owner: string, token = bed.usdc, change: { isFrozen?: boolean } = {}) {
  const at = fresh()
  bed.writeTokenAccount(at, { mint: mintOf(token), owner, amount: 0n, ...change })
  bed.skip(2)
  return at
}

describe('a token account as receiver', () => {
  test.each([
    ['the token program', 'usdc' as const],
    ['token-2022', 'quay' as const],
  ])(
    'default: of %s: receives directly when the mint matches, and its owner is returned',
    async (_, name) => {
      const token = bed[name]
      const owner = fresh()
      const to = accountOf(owner, token)
      const transfers = bed.transfersOf(await bed.providerOf(0))
      const requested = bed.ask({ to, token, units: 1_500_000n })
      expect(await transfers.simulate(requested)).toEqual({
        received: 1_500_000n,
        networkCost: fee,
        nativeBalance: bed.lamports(requested.from),
        isReceiverContract: false,
        receiverOwner: owner,
      })
      const before = bed.lamports(requested.from)
      const { hash, fingerprint } = await transfers.submit(requested, submitProgress)
      expect(bed.node.chain.landedOf(hash)?.error).toBeNull()
      expect(heldAt(to)).toBe(1_500_000n)
      expect(before - bed.lamports(requested.from)).toBe(fee)
      // No account was created, for the owner or for the account.
      for (const one of [owner, to]) expect(bed.units(one, token)).toBeUndefined()
      expect(fingerprint).toBe((await transfers.readCheckpoint(requested)).fingerprint)
      // The second payment adds to the first.
      bed.skip(2)
      expect(await transfers.simulate(requested)).toMatchObject({ received: 1_500_000n })
    },
  )

  test('default: the associated account of another person', async () => {
    const to = bed.tokenAccount(bed.address(1), mintOf(bed.usdc))
    const held = heldAt(to)
    const transfers = bed.transfersOf(await bed.providerOf(0))
    const requested = bed.ask({ to, token: bed.usdc, units: 5n })
    expect(await transfers.simulate(requested)).toMatchObject({ receiverOwner: bed.address(1) })
    await transfers.submit(requested, submitProgress)
    expect(heldAt(to)).toBe(held + 5n)
  })

  test('behavior: returns no owner when the receiver is one', async () => {
    const simulation = await bed.transfersOf().simulate(bed.ask({ token: bed.usdc, units: 5n }))
    expect(simulation).not.toHaveProperty('receiverOwner')
  })

  test('behavior: an owner without a private key is a contract', async () => {
    const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], new PublicKey(fresh()))
    const simulate = (to: string) =>
      bed.transfersOf().simulate(bed.ask({ to, token: bed.usdc, units: 5n }))
    expect(await simulate(accountOf(vault.toBase58()))).toMatchObject({
      isReceiverContract: true,
      receiverOwner: vault.toBase58(),
    })
    const program = tokenPrograms['spl-token']
    expect(await simulate(accountOf(program))).toMatchObject({ isReceiverContract: true })
  })

  test("error: a frozen account: returns the program's own message", async () => {
    const to = accountOf(fresh(), bed.usdc, { isFrozen: true })
    const requested = bed.ask({ to, token: bed.usdc, units: 5n })
    await expect(bed.transfersOf().simulate(requested)).rejects.toMatchObject({
      name: 'TransferRefusedError',
      reason: 'reverted',
      detail: 'Error: Account is frozen',
    })
  })

  test('behavior: another account of the sender is credited, and not used as a source', async () => {
    const from = bed.address(1)
    const own = bed.units(from, bed.usdc) ?? 0n
    const to = fresh()
    const mint = mintOf(bed.usdc)
    bed.writeTokenAccount(to, { mint, owner: from, amount: 7n })
    bed.skip(2)
    const transfers = bed.transfersOf(await bed.providerOf(1))
    const requested = bed.ask({ from, to, token: bed.usdc, units: own + 1n })
    await expect(transfers.simulate(requested)).rejects.toMatchObject({
      name: 'InsufficientBalanceError',
      balance: own,
    })
    const all = { ...requested, units: own }
    expect(await transfers.simulate(all)).toMatchObject({ received: own, receiverOwner: from })
    await transfers.submit(all, submitProgress)
    expect(heldAt(to)).toBe(own + 7n)
  })
})

describe('receivers that cannot use the funds', () => {
  /** Creates an account of a token program with these bytes. */
  function put(data: Uint8Array, owner: string = tokenPrograms['spl-token']): string {
    const at = fresh()
    bed.node.chain.setAccount(at, { owner, data })
    bed.skip(2)
    return at
  }
  /** Creates a multisig account, which has a length of 355 bytes. */
  const multisig = () => put(new Uint8Array(355).fill(1))

  /** Bytes that start with the mint, like a token account. */
  function withMint(length: number, owner: string) {
    const data = new Uint8Array(length).fill(2)
    data.set(new PublicKey(mintOf(bed.usdc)).toBytes())
    return put(data, owner)
  }

  const cases: readonly (readonly [string, () => string, 'usdc' | 'quay' | 'sol', string])[] = [
    ['SOL to a token account', () => accountOf(bed.address(1)), 'sol', 'tokenAccount'],
    [
      'SOL to a token account of token-2022',
      () => accountOf(fresh(), bed.quay),
      'sol',
      'tokenAccount',
    ],
    [
      'a token to an account of another',
      () => accountOf(fresh(), bed.quay),
      'usdc',
      'tokenAccount',
    ],
    ['a token to its own mint', () => mintOf(bed.usdc), 'usdc', 'mintReceiver'],
    ['a token to another mint', () => mintOf(bed.quay), 'usdc', 'mintReceiver'],
    ['SOL to a mint', () => mintOf(bed.usdc), 'sol', 'mintReceiver'],
    ['SOL to shared keys', multisig, 'sol', 'tokenAccount'],
    ['a token to shared keys', multisig, 'usdc', 'tokenAccount'],
    [
      'a token to a multisig that looks like a token account',
      () => withMint(355, tokenPrograms['spl-token']),
      'usdc',
      'tokenAccount',
    ],
    [
      'a token to an account of the other program',
      () => withMint(165, tokenPrograms['spl-token-2022']),
      'usdc',
      'tokenAccount',
    ],
    ['SOL to an empty account', () => put(new Uint8Array(165)), 'sol', 'tokenAccount'],
    ['a token to an empty account', () => put(new Uint8Array(165)), 'usdc', 'tokenAccount'],
    [
      'SOL to an account that the program knows in no form',
      () => put(new Uint8Array(7), TOKEN_2022_PROGRAM_ID.toBase58()),
      'sol',
      'tokenAccount',
    ],
  ]
  test.each(cases)('error: %s: rejected before the prompt', async (_, receiver, name, reason) => {
    const to = receiver()
    const before = bed.lamports(to)
    const provider = await bed.providerOf(0)
    const signAndSendTransaction = vi.fn(provider.signAndSendTransaction)
    const transfers = bed.transfersOf({ ...provider, signAndSendTransaction })
    const requested = bed.ask({ to, token: bed[name], units: 2_000_000n })
    const refused = { name: 'TransferRefusedError', reason }
    await expect(transfers.simulate(requested)).rejects.toMatchObject(refused)
    await expect(transfers.submit(requested, submitProgress)).rejects.toMatchObject(refused)
    expect(signAndSendTransaction).not.toHaveBeenCalled()
    expect(bed.lamports(to)).toBe(before)
  })
})

describe('the simulated transaction is the signed one', () => {
  const rent = 2_039_280n
  async function changing(
    change: (receiver: Keypair, at: string) => Promise<unknown>,
    isHeld: boolean,
  ) {
    const receiver = isHeld ? keypairAt(4) : Keypair.generate()
    const to = receiver.publicKey.toBase58()
    const at = bed.tokenAccount(to, mintOf(bed.usdc))
    if (isHeld) bed.writeTokenAccount(at, { mint: mintOf(bed.usdc), owner: to, amount: 0n })
    bed.skip(2)
    const provider = await bed.providerOf(0)
    const signAndSendTransaction = vi.fn(provider.signAndSendTransaction)
    const transfers = bed.transfersOf({ ...provider, signAndSendTransaction })
    const requested = bed.ask({ to, token: bed.usdc, units: 5_000n })
    const { networkCost } = await transfers.simulate(requested)
    expect(networkCost).toBe(isHeld ? fee : fee + rent)
    await change(receiver, at)
    bed.skip(2)
    const onRequest = vi.fn()
    await expect(
      transfers.submit(requested, { ...submitProgress, onRequest }),
    ).rejects.toMatchObject({
      name: 'SendChangedError',
    })
    expect(onRequest).not.toHaveBeenCalled()
    expect(signAndSendTransaction).not.toHaveBeenCalled()
    // The new figures were shown, so it is sent.
    expect(await transfers.simulate(requested)).toMatchObject({
      networkCost: isHeld ? fee + rent : fee,
    })
    await transfers.submit(requested, submitProgress)
    expect(heldAt(at)).toBe(5_000n)
  }

  test('error: the receiver closed the account, so the shown figures lack its rent', async () => {
    await changing(async (receiver, at) => {
      const { publicKey } = receiver
      const close = createCloseAccountInstruction(new PublicKey(at), publicKey, publicKey)
      await bed.send(await bed.build([close], receiver))
    }, true)
  })

  test('error: the receiver has an account now, so no rent is due', async () => {
    await changing(async ({ publicKey }, at) => {
      bed.writeTokenAccount(at, { mint: mintOf(bed.usdc), owner: publicKey.toBase58(), amount: 0n })
    }, false)
  })
})
