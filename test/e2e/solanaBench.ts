import { expect } from '@playwright/test'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { SolanaDevWallet } from '../../playground/panel/devWallets/createSolanaDevWallet.ts'
import type { Fault } from '../../playground/stack/services/faults.ts'
import { solanaAccounts } from '../../playground/stack/solana/solanaAccounts.ts'
import { solanaClusters } from '../../playground/stack/solana/solanaClusters.ts'
import type { KitPage } from './kitPage.ts'

const [cluster] = solanaClusters

/** The program of associated token accounts and the two token programs on Solana. */
const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const tokenPrograms = {
  'spl-token': new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  'spl-token-2022': new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
}

/** Offset of the amount in a token account, after mint and owner of 32 bytes each: a u64, little-endian. */
const amountAt = 64

/** Reads the chain from the runtime, and has the test's own client for the stack's Solana node. */
export function solanaNodeOf(stackUrl: string) {
  const url = `${stackUrl}/rpc/${cluster?.caipNetworkId}`
  const connection = new Connection(url, 'processed')

  /** Reads from litesvm directly, without a node. */
  async function read(address: PublicKey) {
    const of = `${stackUrl}/litesvm/${cluster?.caipNetworkId}/${address.toBase58()}`
    return (await (await fetch(of)).json()) as {
      lamports: string
      owner: string
      data: string
    } | null
  }
  return {
    connection,
    address: (index: number) => solanaAccounts[index]?.address ?? '',
    mint: (symbol: string) => tokenOf(symbol).address,
    fresh: () => Keypair.generate().publicKey.toBase58(),
    lamports: async (owner: string) => BigInt((await read(new PublicKey(owner)))?.lamports ?? 0),
    /** Reads the owner's balance in the associated account of a token. Undefined without an account. */
    async units(owner: string, symbol: string): Promise<bigint | undefined> {
      const { address, program } = tokenOf(symbol)
      const of = tokenPrograms[program]
      const seeds = [new PublicKey(owner), of, new PublicKey(address)].map((key) => key.toBuffer())
      const [place] = PublicKey.findProgramAddressSync(seeds, associatedTokenProgram)
      const account = await read(place)
      if (!account) return undefined
      expect(account.owner).toBe(of.toBase58())
      return Buffer.from(account.data, 'base64').readBigUInt64LE(amountAt)
    },
    /** Skips a number of slots at once. */
    async skip(slots: number) {
      const call = async (method: string, ...params: unknown[]) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const { result, error } = await (await fetch(url, { method: 'POST', body })).json()
        if (error) throw new Error(error.message)
        return result as number
      }
      const slot = await call('getSlot', { commitment: 'processed' })
      await call('surfnet_timeTravel', { absoluteSlot: slot + slots })
    },
    /** Sets the node's fault; null removes it. */
    async fail(fault: Fault | null) {
      const body = JSON.stringify({ service: `rpc:${cluster?.caipNetworkId}`, fault })
      const answer = await fetch(`${stackUrl}/control`, { method: 'POST', body })
      if (!answer.ok) throw new Error(await answer.text())
    },
  }
}

function tokenOf(symbol: string) {
  const token = cluster?.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`The stack has no ${symbol}.`)
  return token
}

/** Controls a Solana dev wallet as its owner. */
export function solanaWalletOf({ page }: KitPage, key: string) {
  const call = (method: keyof SolanaDevWallet, ...args: unknown[]) =>
    page.evaluate(
      ([walletKey, name, values]) => {
        const wallet = window.solanaDevWallets?.[walletKey] as unknown as Record<
          string,
          (...rest: unknown[]) => unknown
        >
        return wallet[name]?.(...values)
      },
      [key, method, args] as const,
    )
  return {
    behave: async (behaviour: string) => void (await call('behave', behaviour)),
    approvePending: async () => void (await call('approvePending')),
  }
}

/** Changes the case of one letter of an address, which makes it a different key. */
export function inOtherCase(address: string): string {
  const letters = [...address]
  const other = letters
    .map((letter, index) => {
      const isLower = letter === letter.toLowerCase()
      return letters.with(index, isLower ? letter.toUpperCase() : letter.toLowerCase()).join('')
    })
    .find((text) => text !== address && isKey(text))
  if (!other) throw new Error(`${address} is the only key of its letters.`)
  return other
}

function isKey(text: string): boolean {
  try {
    return PublicKey.isOnCurve(new PublicKey(text).toBytes())
  } catch {
    return false
  }
}
