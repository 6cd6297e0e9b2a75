import { NoAddressError } from '../../../src/errors/bitcoin.ts'
import { MethodNotSupportedError } from '../../../src/errors/connect.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { BitcoinAddress } from '../../../src/namespace/bitcoinProvider.types.ts'
import type { ConnectorContext, ConnectorEmitter } from '../../../src/namespace/types.ts'
import { createClock } from '../../../src/utils/clock.ts'
import { lazyWithRetry } from '../../../src/utils/lazyWithRetry.ts'
import { createFacadeMembers, type FacadeMembers } from '../../walletConnect/facadeMembers.ts'
import type { sessionParameters } from '../../walletConnect/session/loadWhenNeeded.ts'
import type { AroundBitcoinConnector } from '../bitcoin.types.ts'
import { readBitcoinAddress } from '../bitcoinAddress.ts'
import { createBitcoinProvider } from './createBitcoinProvider.ts'
import { readAddresses } from './readAddresses.ts'
import { sessionCalls } from './sessionCalls.ts'

const name = 'WalletConnect'

/**
 * Creates the members of the Bitcoin WalletConnect connector that require a session. Each session account is
 * one address. A wallet can report additional addresses, which can also sign, but only the first ordinals
 * address among them is listed as an account.
 */
export function createBitcoinMembers(
  parameters: ReturnType<typeof sessionParameters>,
  context: ConnectorContext,
  around: AroundBitcoinConnector,
): FacadeMembers {
  const { networks, emitter } = context
  const clock = parameters.clock ?? createClock()
  /** The last emitted accounts and network as JSON, or `undefined` while disconnected. */
  let shown: string | undefined
  let preferred: BitcoinAddress['purpose'] = 'payment'

  const emit: ConnectorEmitter['emit'] = (event, ...data) => {
    if (event === 'disconnect') end()
    if (event === 'connect') emitter.emit('connect', snapshot())
    else if (event === 'change') emitter.emit('change', snapshot())
    else emitter.emit(event, ...data)
  }
  const members = createFacadeMembers(
    parameters,
    'bip122',
    { ...context, emitter: { ...emitter, emit } },
    { isAddress: (text) => readBitcoinAddress(text) !== undefined },
  )
  const { session } = members

  /** Returns the session accounts and the additional addresses that the wallet reported. */
  function read() {
    const { addresses, networkId } = members.share()
    preferred = around.account()?.purpose ?? preferred
    const place = { chosen: networkId, networks, preferred }
    const own = addresses.map((one) => `${readBitcoinAddress(one)?.address}`)
    const rows = (session.reportedAddresses('bip122') ?? []).map(({ intention, ...row }) => ({
      ...row,
      address: readBitcoinAddress(row.address)?.address,
      purpose: intention,
    }))
    // If none of the reported addresses is a session account any more, they are outdated.
    const reported = rows.some(({ address }) => address && own.includes(address)) ? rows : []
    const listed = own.map((address) => ({
      address,
      ...reported.find((one) => one.address === address),
    }))
    const others = reported
      .filter(({ address }) => address && !own.includes(address))
      .map((one) => ({ ...one, purpose: one.purpose ?? 'payment' }))
    const mine = readAddresses({ addresses: listed, networkId }, place).accounts
    const rest = readAddresses({ addresses: others, networkId }, place).accounts
    const isOrdinal = ({ purpose }: BitcoinAddress) => purpose === 'ordinal'
    const added = mine.some(isOrdinal) ? [] : rest.filter(isOrdinal).slice(0, 1)
    const all = [...mine, ...added].sort(
      (a, b) => Number(b.purpose === preferred) - Number(a.purpose === preferred),
    )
    return {
      networkId,
      own,
      accounts: all.map(({ kind: _, ...account }): KitAccount => account),
      /** Unlisted addresses are included too, because they can also sign. */
      addresses: [...all, ...rest.filter((one) => !added.includes(one))],
    }
  }

  function share() {
    const { accounts, networkId } = read()
    return { accounts, networkId }
  }

  function snapshot() {
    const now = share()
    shown = JSON.stringify(now)
    return now
  }

  function end() {
    shown = undefined
    provider.loaded?.end()
  }

  const provider = lazyWithRetry(async () => {
    const wallet = await session.provider()
    const calls = sessionCalls({ session, wallet, accounts: () => read().own })
    const made = createBitcoinProvider({
      calls,
      name,
      clock,
      async inUse() {
        const { addresses, networkId } = read()
        const address = around.account()?.address ?? addresses[0]?.address ?? ''
        // Session accounts include their network, so the network is known for certain.
        return { accounts: addresses, address, networkId, isProven: true }
      },
      // Session accounts are always current and confirmed by the wallet.
      async prove() {},
      async refresh() {},
    })
    return Object.assign(made, {
      async getAddresses() {
        if (!session.reportedAddresses('bip122')) {
          const answer = await calls.askAddresses()
          if (answer !== undefined && !session.keepAddresses('bip122', answer))
            throw new RequestFailedError()
        }
        return read().addresses
      },
    })
  })

  return {
    ...members,
    provider,
    async connect(options) {
      preferred = (options?.isReconnecting && around.stored()?.accounts[0]?.purpose) || 'payment'
      await members.connect(options)
      const now = snapshot()
      if (!now.accounts.length) throw new NoAddressError(name, 'otherNetwork')
      return now
    },
    disconnect() {
      end()
      return members.disconnect()
    },
    accounts: () => read().accounts,
    async switchChain(networkId) {
      const network = networks.find((one) => one.caipNetworkId === networkId)
      // Networks cannot be added to an existing session.
      if (!network || !members.approvedNetworkIds()?.includes(networkId))
        throw new MethodNotSupportedError('switchChain', name)
      session.setNetwork(networkId)
      return network
    },
    async signMessage(message, { address }) {
      const wallet = await provider()
      return (await wallet.signMessage({ message, address })).signature
    },
    onSession() {
      members.onSession()
      // The wallet may have reported addresses that are not session accounts.
      if (shown !== undefined && session.current() && JSON.stringify(share()) !== shown)
        emitter.emit('change', snapshot())
    },
  }
}
