import { useState } from 'react'
import type { DevWallets } from './devWallets/announceDevWallets.ts'
import type { BitcoinDevWallets } from './devWallets/bitcoin/registerBitcoinDevWallets.ts'
import { type DevWalletBehaviour, devWalletBehaviours } from './devWallets/createWalletOwner.ts'
import type { SolanaDevWallets } from './devWallets/registerSolanaDevWallets.ts'

export type WalletPanelProps = {
  wallets: DevWallets
  solanaWallets: SolanaDevWallets
  bitcoinWallets: BitcoinDevWallets
}

/** The controls with which a user acts as the owner of each dev wallet. */
export function WalletPanel({ wallets, solanaWallets, bitcoinWallets }: WalletPanelProps) {
  return (
    <section>
      <h2>Dev wallets</h2>
      <p>Real signers over well-known test keys: anybody can spend from them.</p>
      {Object.entries(wallets).map(([key, wallet]) => (
        <fieldset key={key}>
          <legend>{wallet.info.name}</legend>
          <Answers wallet={wallet} />
          {wallet.accounts.map((address) => (
            <button key={address} type="button" onClick={() => wallet.chooseAccount(address)}>
              Use {address.slice(0, 6)}
            </button>
          ))}
          {[1, 8453, 97, 4663].map((id) => (
            <button key={id} type="button" onClick={() => wallet.chooseChain(id)}>
              Chain {id}
            </button>
          ))}
          <button type="button" onClick={() => wallet.discoverAssets(true)}>
            Tell what it holds
          </button>
          <button type="button" onClick={() => wallet.discoverAssets(false)}>
            Do not tell
          </button>
          <button type="button" onClick={() => wallet.forgetSite()}>
            Forget this site
          </button>
        </fieldset>
      ))}
      {Object.entries(solanaWallets).map(([key, wallet]) => (
        <fieldset key={key}>
          <legend>{wallet.wallet.name} (Solana)</legend>
          <Answers wallet={wallet} />
          {wallet.addresses.map((address) => (
            <button key={address} type="button" onClick={() => wallet.chooseAccount(address)}>
              Use {address.slice(0, 6)}
            </button>
          ))}
          <button type="button" onClick={() => wallet.forgetSite()}>
            Forget this site
          </button>
          <button type="button" onClick={() => wallet.unregister()}>
            Take the wallet away
          </button>
        </fieldset>
      ))}
      {Object.entries(bitcoinWallets).map(([key, wallet]) => (
        <fieldset key={key}>
          <legend>{wallet.name} (Bitcoin)</legend>
          <Answers wallet={wallet} />
          {[0, 1].map((index) => (
            <button key={index} type="button" onClick={() => wallet.chooseAccount(index)}>
              Use account {index + 1}
            </button>
          ))}
          {wallet.networks.map((network) => (
            <button key={network} type="button" onClick={() => wallet.setNetwork(network)}>
              Use {network}
            </button>
          ))}
          <button type="button" onClick={() => wallet.forgetSite()}>
            Forget this site
          </button>
          <button type="button" onClick={() => wallet.unregister()}>
            Take the wallet away
          </button>
        </fieldset>
      ))}
    </section>
  )
}

/** The owner's controls that every dev wallet has. */
type Owned = {
  behave(behaviour: DevWalletBehaviour): void
  approvePending(): void
  rejectPending(): void
}

function Answers({ wallet }: { wallet: Owned }) {
  return (
    <>
      <BehaviourSelect wallet={wallet} />
      <button type="button" onClick={() => wallet.approvePending()}>
        Approve what waits
      </button>
      <button type="button" onClick={() => wallet.rejectPending()}>
        Reject what waits
      </button>
    </>
  )
}

function BehaviourSelect({ wallet }: { wallet: Owned }) {
  const [behaviour, setBehaviour] = useState<DevWalletBehaviour | ''>('')
  return (
    <label>
      Answers
      <select
        value={behaviour}
        onChange={(event) => {
          const next = devWalletBehaviours.find((choice) => choice === event.target.value)
          if (!next) return
          wallet.behave(next)
          setBehaviour(next)
        }}
      >
        <option value="">as the address says</option>
        {devWalletBehaviours.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  )
}
