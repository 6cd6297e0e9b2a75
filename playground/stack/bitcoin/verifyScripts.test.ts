import vectors from 'bitcore-lib/test/data/bitcoind/wallet_test_vectors.json' with { type: 'json' }
import { beforeAll, describe, expect, test } from 'vitest'
import type { BitcoinKeys } from './bitcoinAccounts.ts'
import { type BitcoinTestBed, openBitcoin } from './bitcoinTestBed.ts'
import { readTransaction } from './readTransaction.ts'
import { verifyScripts } from './verifyScripts.ts'

/** The examples of BIP-143. https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki */
const examples = [
  {
    name: 'P2PK and P2WPKH',
    hex: '01000000000102fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f00000000494830450221008b9d1dc26ba6a9cb62127b02742fa9d754cd3bebf337f7a55d114c8e5cdd30be022040529b194ba3f9281a99f2b1c0a19c0489bc22ede944ccf4ecbab4cc618ef3ed01eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac000247304402203609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a0220573a954c4518331561406f90300e8f3358f51928d43c212a8caed02de67eebee0121025476c2e83188368da1ff3e292e7acafcdb3566bb0ad253f62fc70f07aeee635711000000',
    spent: [
      {
        script: '2103c9f4836b9a4f77fc0d81f7bcb01b7f1b35916864b9476c241ce9fc198bd25432ac',
        value: 625_000_000,
      },
      { script: '00141d0f172a0ecb48aee1be1f2687d2963ae33f71a1', value: 600_000_000 },
    ],
  },
  {
    name: 'P2SH-P2WPKH',
    hex: '01000000000101db6b1b20aa0fd7b23880be2ecbd4a98130974cf4748fb66092ac4d3ceb1a5477010000001716001479091972186c449eb1ded22b78e40d009bdf0089feffffff02b8b4eb0b000000001976a914a457b684d7f0d539a46a45bbc043f35b59d0d96388ac0008af2f000000001976a914fd270b1ee6abcaea97fea7ad0402e8bd8ad6d77c88ac02473044022047ac8e878352d3ebbde1c94ce3a10d057c24175747116f8288e5d794d12d482f0220217f36a485cae903c713331d877c1f64677e3622ad4010726870540656fe9dcb012103ad1d8e89212f0b92c74d23bb710c00662ad1470198ac48c43f7d6f93a2a2687392040000',
    spent: [{ script: 'a9144733f37cf4db86fbc2efed2500b4f4e49f31202387', value: 1_000_000_000 }],
  },
] as const

/** The transaction in the test vectors of BIP-341. It has seven Taproot inputs with different kinds of signatures, and two inputs of other types. */
const [taproot] = vectors.keyPathSpending.map(({ given, auxiliary }) => ({
  hex: auxiliary.fullySignedTx,
  spent: given.utxosSpent.map(({ scriptPubKey, amountSats }) => ({
    script: scriptPubKey,
    value: amountSats,
  })),
}))

describe('published vectors', () => {
  test.each(examples)('default: accepts $name', ({ hex, spent }) => {
    expect(verifyScripts({ hex }, spent)).toBeUndefined()
  })

  test.each(examples)('error: rejects $name with another amount', ({ hex, spent }) => {
    const other = spent.map(({ script, value }) => ({ script, value: value + 1 }))
    expect(verifyScripts({ hex }, other)).toBe('SCRIPT_ERR_SIG_NULLFAIL')
  })

  test('default: accepts every Taproot signature of BIP-341', () => {
    expect(taproot?.spent).toHaveLength(9)
    expect(verifyScripts(taproot ?? { hex: '' }, taproot?.spent ?? [])).toBeUndefined()
  })

  test('error: rejects one changed amount', () => {
    const other = taproot?.spent.map((one, index) => (index === 8 ? { ...one, value: 1 } : one))
    expect(verifyScripts(taproot ?? { hex: '' }, other ?? [])).toBe('SCRIPT_ERR_SCHNORR_SIG')
  })

  test('error: rejects fewer spent outputs than inputs', () => {
    expect(verifyScripts(taproot ?? { hex: '' }, [])).toBe('SCRIPT_ERR_UNKNOWN_ERROR')
  })
})

describe('transactions of another library', () => {
  const kinds: readonly (keyof BitcoinKeys)[] = ['payment', 'ordinals', 'nested', 'legacy']
  let bed: BitcoinTestBed
  beforeAll(async () => {
    bed = await openBitcoin('testnet')
  })

  function payment(kind: keyof BitcoinKeys) {
    const [input] = bed.outputsOf(0, kind)
    if (!input) throw new Error(`Account 0 has no ${kind}.`)
    const outputs = [{ address: bed.keyOf(1).address, value: input.value - 600 }]
    const hex = bed.sign({ inputs: [input], outputs })
    return { hex, spent: bed.chain.transaction(input.txid)?.outputs.slice(input.vout).slice(0, 1) }
  }

  test.each(kinds)('default: accepts a payment of %s', (kind) => {
    const { hex, spent = [] } = payment(kind)
    expect(verifyScripts({ hex }, spent)).toBeUndefined()
  })

  test.each(kinds)('error: rejects %s with a changed bit in signature or output', (kind) => {
    const { hex, spent = [] } = payment(kind)
    const signed = readTransaction(hex)
    const signature = signed?.inputs[0]?.witness[0] ?? signed?.inputs[0]?.scriptSig ?? ''
    // A changed bit in `r` keeps the encoding of the signature valid. The other bit is in the amount of the output.
    const middle = hex.indexOf(signature) + 40
    const amount = hex.indexOf(signed?.outputs[0]?.script ?? '-') - 18
    for (const place of [middle, amount]) {
      const digit = (Number.parseInt(hex[place] ?? '', 16) ^ 1).toString(16)
      const changed = `${hex.slice(0, place)}${digit}${hex.slice(place + 1)}`
      expect(verifyScripts({ hex: changed }, spent)).toMatch(/^SCRIPT_ERR_/)
    }
  })

  test.each(['payment', 'ordinals', 'nested'] as const)(
    'error: rejects %s without its witness',
    (kind) => {
      const { hex, spent = [] } = payment(kind)
      const signed = readTransaction(hex)
      const bare = `${hex.slice(0, 8)}${hex.slice(12, hex.indexOf(signed?.outputs[0]?.script ?? '-') + (signed?.outputs[0]?.script.length ?? 0))}00000000`
      expect(readTransaction(bare)?.txid).toBe(signed?.txid)
      expect(verifyScripts({ hex: bare }, spent)).toMatch(/^SCRIPT_ERR_/)
    },
  )
})
