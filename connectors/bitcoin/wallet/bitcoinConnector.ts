import { NoAddressError } from '../../../src/errors/bitcoin.ts'
import {
  ChainNotSupportedError,
  ConnectRejectedError,
  isUserRejection,
  MethodNotSupportedError,
  NotConnectedError,
} from '../../../src/errors/connect.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type {
  BitcoinAddress,
  BitcoinProvider,
} from '../../../src/namespace/bitcoinProvider.types.ts'
import { createWalletSubscription } from '../../../src/namespace/createWalletSubscription.ts'
import { errorCode, toConnectError } from '../../../src/namespace/toConnectError.ts'
import type {
  ConnectorContext,
  ConnectorType,
  CreateNamespaceConnectorFn,
} from '../../../src/namespace/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { AroundBitcoinConnector } from '../bitcoin.types.ts'
import { readBitcoinAddress } from '../bitcoinAddress.ts'
import { createBitcoinProvider } from './createBitcoinProvider.ts'
import { readAddresses } from './readAddresses.ts'
import { callWallet } from './readAnswer.ts'
import type { ReportedAddresses, WalletCalls } from './walletCalls.types.ts'

/** A wallet's identity, regardless of how the wallet was discovered. */
export type WalletIdentity = {
  id: string
  name: string
  icon?: string | undefined
  rdns?: string | undefined
  type: ConnectorType
}

/** Creates a wallet's {@link WalletCalls} for one kit. */
export type MakeWalletCalls = (context: Pick<ConnectorContext, 'clock' | 'networks'>) => WalletCalls

/** Creates a connector for an installed wallet. */
export function bitcoinConnector(
  make: MakeWalletCalls,
  { id, name, icon, rdns, type }: WalletIdentity,
  around: AroundBitcoinConnector,
): CreateNamespaceConnectorFn<BitcoinProvider> {
  return ({ networks, emitter, clock }) => {
    const calls = make({ networks, clock })
    let chosen: CaipNetworkId | undefined
    let preferred: BitcoinAddress['purpose'] = 'payment'
    let reported: ReportedAddresses | undefined
    /** Whether the addresses came from storage and the wallet has not been prompted on this page. */
    let isStored = false

    function read() {
      preferred = around.account()?.purpose ?? preferred
      const requested = chosen ?? around.networkId(false)
      return readAddresses(reported, { chosen: requested, networks, preferred })
    }

    function share() {
      const { accounts, networkId } = read()
      return {
        accounts: accounts.map(
          ({ kind: _, ...account }): KitAccount =>
            isStored ? { ...account, isUnproven: true } : account,
        ),
        networkId,
      }
    }

    function accept(answer: ReportedAddresses) {
      reported = answer
      isStored = false
    }

    /**
     * Reads the addresses without a prompt. If the wallet cannot share them without a prompt, uses the stored
     * addresses.
     */
    async function readSilently(networkId: CaipNetworkId) {
      const answer = await callWallet(() => calls.read?.(networkId))
      if (answer) return accept(answer)
      const stored = around.stored()
      // Addresses that the user approved on this page are still valid.
      if ((reported && !isStored) || !stored) return
      reported = { addresses: stored.accounts }
      isStored = true
      chosen = networkId
    }

    const refresh = () => readSilently(read().networkId)

    /** Confirms stored addresses with the wallet before signing. */
    async function prove() {
      if (!isStored) return
      const { networkId } = read()
      accept(await callWallet(() => calls.connect(networkId)))
      subscription.members.onAccountsChanged([])
    }

    async function moveTo(networkId: CaipNetworkId) {
      const network = networks.find((one) => one.caipNetworkId === networkId)
      if (!calls.switchNetwork) throw new MethodNotSupportedError('switchChain', name)
      const known = calls.networkIds?.()
      if (!network || (known && !known.includes(networkId))) {
        throw new MethodNotSupportedError('addChain', name)
      }
      const before = { reported, chosen, isStored }
      try {
        const answer = await callWallet(() => calls.switchNetwork?.(networkId))
        chosen = networkId
        if (isReportedAddresses(answer)) accept(answer)
        else await refresh()
        const now = read()
        if (now.networkId !== networkId || !now.accounts.length) throw new ChainNotSupportedError()
      } catch (error) {
        ;({ reported, chosen, isStored } = before)
        if (isUserRejection(error, calls.refusals)) throw new ConnectRejectedError({ cause: error })
        // Wallets cannot add Bitcoin networks.
        if (calls.unknownNetworkCodes?.includes(errorCode(error) ?? 0)) {
          throw new MethodNotSupportedError('addChain', name)
        }
        throw error
      }
      emitter.emit('change', share())
      return network
    }

    const subscription = createWalletSubscription<BitcoinProvider>({
      emitter,
      read: share,
      listen(changed) {
        let isOn = true
        const stop = calls.listen?.(() => {
          // Some wallets emit repeated or incomplete events, so the addresses are read again.
          refresh().then(
            () => isOn && changed(),
            () => {},
          )
        })
        return () => {
          isOn = false
          stop?.()
        }
      },
      open: async () =>
        createBitcoinProvider({
          calls,
          name,
          clock,
          async inUse() {
            const { accounts, ...rest } = read()
            const address = around.account()?.address ?? accounts[0]?.address
            if (!address) throw new NotConnectedError()
            return { accounts, address, ...rest }
          },
          prove,
          async refresh() {
            const before = JSON.stringify(share())
            await refresh()
            if (JSON.stringify(share()) !== before) subscription.members.onAccountsChanged([])
          },
        }),
    })

    return {
      id,
      name,
      icon,
      rdns,
      type,
      capabilities: {
        switchChain: calls.switchNetwork !== undefined,
        addChain: false,
        addChainCodes: [],
        switchAccount: calls.hasSeveralAddresses,
        ...((!calls.read || calls.silentReconnect === false) && {
          silentReconnect: false as const,
        }),
        ...(!calls.listen && { accountEvents: false as const }),
        ...((!calls.listen || calls.networkEvents === false) && { networkEvents: false as const }),
      },
      async connect({ networkId, isReconnecting = false, signal } = {}) {
        const wanted = networkId ?? around.networkId(isReconnecting)
        preferred = (isReconnecting && around.stored()?.accounts[0]?.purpose) || 'payment'
        if (isReconnecting) {
          await readSilently(wanted)
          return subscription.begin()
        }
        chosen = wanted
        try {
          accept(await callWallet(() => calls.connect(wanted)))
        } catch (error) {
          // Another request may have opened the prompt. In that case, the wallet reports the result as a
          // change.
          if (toConnectError(error).code === 'PromptAlreadyOpen' && signal)
            subscription.wait(signal)
          throw isUserRejection(error, calls.refusals)
            ? new ConnectRejectedError({ cause: error })
            : error
        }
        // If the wallet refuses to switch networks, it stays connected.
        if (networkId && read().networkId !== networkId) await moveTo(networkId).catch(() => {})
        const now = subscription.begin()
        if (!now.accounts.length) {
          const isAny = reported?.addresses.some(({ address }) => readBitcoinAddress(address))
          throw new NoAddressError(name, isAny ? 'otherNetwork' : 'none')
        }
        return now
      },
      async disconnect() {
        subscription.stop()
        reported = undefined
        isStored = false
        await callWallet(() => calls.disconnect?.())
      },
      ...subscription.members,
      async isAuthorized() {
        await readSilently(around.networkId(true))
        return read().accounts.length > 0
      },
      switchChain: ({ networkId }) => moveTo(networkId),
      approvedNetworkIds: () => calls.networkIds?.(),
    }
  }
}

function isReportedAddresses(answer: unknown): answer is ReportedAddresses {
  return Array.isArray((Object(answer) as Partial<ReportedAddresses>).addresses)
}
