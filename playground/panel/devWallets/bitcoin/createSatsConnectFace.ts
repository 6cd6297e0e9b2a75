import type { BitcoinNetworkName, BitcoinVault } from './createBitcoinVault.ts'
import { payBitcoin } from './payBitcoin.ts'
import { extractTransaction, fromBase64, type MessageProtocol, toBase64 } from './signBitcoin.ts'

type Listener = { eventName: string; cb: (event: object) => void }

const capital = (name: string) => name[0]?.toUpperCase() + name.slice(1)

/**
 * Creates a dev wallet with the interface of sats-connect. Requests resolve with `result` or `error`, and only reject
 * if the wallet was removed.
 */
export function createSatsConnectFace(vault: BitcoinVault) {
  const network = () => ({
    bitcoin: { name: capital(vault.network()) },
    stacks: { name: vault.network() },
  })
  const toName = (name: unknown) => `${name}`.toLowerCase() as BitcoinNetworkName

  function addresses() {
    const { payment, ordinals } = vault.keys()
    return [
      { ...told(ordinals.address, ordinals.publicKey), purpose: 'ordinals' },
      { ...told(payment.address, payment.publicKey), purpose: 'payment' },
    ]
  }
  function told(address: string, publicKey: string) {
    const isTaproot = /^(bc|tb)1p/.test(address)
    return {
      address,
      publicKey: isTaproot ? publicKey.slice(2) : publicKey,
      addressType: isTaproot ? 'p2tr' : 'p2wpkh',
      walletType: 'software',
    }
  }
  function admitted() {
    if (!vault.isShown()) throw Object.assign(new Error('Access denied.'), { code: -32_002 })
  }

  const methods: Readonly<Record<string, (parameters: never) => unknown>> = {
    getInfo: () =>
      vault.reads(() => ({
        version: '1.6.0',
        platform: 'web',
        methods: Object.keys(methods),
        supports: [],
      })),
    async wallet_connect(parameters: { network?: string } | null) {
      const name = parameters?.network && toName(parameters.network)
      await vault.letIn()
      if (name && vault.networks.includes(name) && name !== vault.network()) vault.setNetwork(name)
      return { id: 'account', addresses: addresses(), walletType: 'software', network: network() }
    },
    getAddresses: () =>
      vault.reads(() => {
        admitted()
        return { addresses: addresses(), network: network() }
      }),
    wallet_getNetwork: () =>
      vault.reads(() => {
        admitted()
        return network()
      }),
    wallet_changeNetwork: async ({ name }: { name: string }) => {
      admitted()
      await vault.moveTo(toName(name))
      return null
    },
    wallet_disconnect: () =>
      vault.reads(() => {
        vault.leave()
        return null
      }),
    async signMessage(parameters: { address: string; message: string; protocol?: string }) {
      admitted()
      const { address, message } = parameters
      const isTaproot = /^(bc|tb)1p/.test(address)
      const protocol = parameters.protocol ?? (isTaproot ? 'BIP322' : 'ECDSA')
      if (isTaproot && protocol === 'ECDSA') {
        throw Object.assign(new Error('No ECDSA with Taproot.'), { code: -32_602 })
      }
      const asked = protocol.toLowerCase() as MessageProtocol
      const signature = await vault.signMessage(vault.keyOf(address), message, asked)
      return { signature, address, messageHash: '', protocol }
    },
    async signPsbt(parameters: {
      psbt: string
      signInputs?: Record<string, number[]>
      broadcast?: boolean
    }) {
      admitted()
      const { psbt, signInputs = {}, broadcast = false } = parameters
      const signatures = Object.entries(signInputs).flatMap(([address, all]) =>
        all.map((index) => ({ index, key: vault.keyOf(address) })),
      )
      const signed = await vault.signPsbt(fromBase64(psbt), signatures, broadcast)
      const txid = broadcast
        ? await vault.node().broadcast(extractTransaction(signed).hex)
        : undefined
      return { psbt: toBase64(signed), ...(txid && { txid }) }
    },
    async sendTransfer({ recipients }: { recipients: { address: string; amount: unknown }[] }) {
      admitted()
      if (recipients.some(({ amount }) => typeof amount !== 'number')) {
        throw Object.assign(new Error('Amounts are numbers.'), { code: -32_602 })
      }
      await vault.asks()
      const all = recipients.map((one) => ({ ...one, amount: BigInt(one.amount as number) }))
      return { txid: await payBitcoin(vault.node(), vault.keys().payment, all) }
    },
  }

  return {
    async request(method: string, parameters: unknown) {
      const reply = { jsonrpc: '2.0', id: 1 }
      const call = methods[method]
      if (!call) return { ...reply, error: { code: -32_601, message: `No method ${method}.` } }
      try {
        return { ...reply, result: await call(parameters as never) }
      } catch (error) {
        const { code, message } = error as { code?: number; message: string }
        if (code === undefined) throw error
        return { ...reply, error: { code: code === 4001 ? -32_000 : code, message } }
      }
    },
    addListener({ eventName, cb }: Listener) {
      return vault.listen((change) => {
        if (change === 'accounts' && eventName === 'accountChange') {
          cb({ type: eventName, addresses: addresses() })
        }
        if (change === 'left' && eventName === 'disconnect') cb({ type: eventName })
        if (change === 'network' && eventName === 'networkChange') {
          // Emits the event twice, as Xverse does.
          for (const _ of [1, 2]) cb({ type: eventName, ...network(), addresses: addresses() })
        }
      })
    },
  }
}
