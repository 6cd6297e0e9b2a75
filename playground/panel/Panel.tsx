import { useKit, useKitState } from 'latchkit'
import { useState } from 'react'
import { useConfig, useConnection, useSignMessage } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import type { DevWallets } from './devWallets/announceDevWallets.ts'
import type { BitcoinDevWallets } from './devWallets/bitcoin/registerBitcoinDevWallets.ts'
import type { SolanaDevWallets } from './devWallets/registerSolanaDevWallets.ts'
import { FaultPanel } from './FaultPanel.tsx'
import { SendForm } from './SendForm.tsx'
import { type Settings, withSetting } from './settings.ts'
import { WalletPanel } from './WalletPanel.tsx'

/** The settings with their choices, which are values of the query parameter with the same name. */
const settingRows = [
  { name: 'theme', choices: ['dark', 'light', 'system'] },
  { name: 'dir', choices: ['ltr', 'rtl'] },
  { name: 'unsupported', choices: ['warn', 'block', 'ignore'] },
  { name: 'networks', choices: ['few', 'many'] },
  { name: 'networkSwitch', choices: ['on', 'off'] },
  { name: 'legal', choices: ['off', 'on'] },
  { name: 'guide', choices: ['on', 'off'] },
  { name: 'order', choices: ['default', 'featured,injected'] },
  { name: 'custom', choices: ['off', 'on'] },
  { name: 'wallets', choices: ['alder,cedar', 'alder,cedar,birch', 'cedar:hang', 'none'] },
  { name: 'namespaces', choices: ['solana,bip122', 'solana', 'bip122', 'eip155'] },
  {
    name: 'solana',
    choices: ['maple', 'maple,rowan', 'maple,rowan,alder,aspen', 'maple:hang', 'none'],
  },
  { name: 'bitcoin', choices: ['elm', 'elm,hazel,larch', 'elm:hang', 'alder', 'none'] },
  { name: 'legacy', choices: ['off', 'on'] },
  { name: 'debug', choices: ['off', 'on'] },
] as const

export type PanelProps = {
  settings: Settings
  wallets: DevWallets
  solanaWallets: SolanaDevWallets
  bitcoinWallets: BitcoinDevWallets
}

/** The page around the kit's buttons, with settings, wallets, faults, a message to sign, and the state. */
export function Panel({ settings, wallets, solanaWallets, bitcoinWallets }: PanelProps) {
  return (
    <main className="panel">
      <SettingsForm />
      <WalletPanel
        wallets={wallets}
        solanaWallets={solanaWallets}
        bitcoinWallets={bitcoinWallets}
      />
      <FaultPanel stackUrl={settings.stackUrl} />
      <SignForm />
      <SendForm />
      <StateReadOut />
    </main>
  )
}

function SettingsForm() {
  const query = new URL(window.location.href).searchParams
  return (
    <section>
      <h2>Settings</h2>
      {settingRows.map(({ name, choices }) => {
        const current = choices.find((choice) => choice === query.get(name)) ?? choices[0]
        return (
          <label key={name}>
            {name}
            <select
              value={current}
              onChange={(event) => {
                const value = event.target.value
                window.location.href = withSetting(
                  window.location.href,
                  name,
                  value === choices[0] ? null : value,
                )
              }}
            >
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
        )
      })}
    </section>
  )
}

function SignForm() {
  const config = useConfig()
  const connection = useConnection()
  const sign = useSignMessage()
  const [message, setMessage] = useState('Hello from the playground')
  return (
    <section>
      <h2>Use it</h2>
      <label>
        Message
        <input value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <button type="button" disabled={!connection.address} onClick={() => sign.mutate({ message })}>
        Sign message
      </button>
      {/* Not wagmi's `useDisconnect`, because two configs on one page that connect at the same time make it re-render
      endlessly. */}
      <button type="button" disabled={!connection.address} onClick={() => disconnect(config)}>
        Disconnect through wagmi
      </button>
      <output data-testid="signature">{sign.data ?? sign.error?.name ?? ''}</output>
    </section>
  )
}

function StateReadOut() {
  const kit = useKit()
  const state = useKitState()
  return (
    <section>
      <h2>State</h2>
      <button type="button" onClick={() => kit.open()}>
        kit.open()
      </button>
      <button type="button" onClick={() => kit.open({ view: 'Networks' })}>
        kit.open Networks
      </button>
      <pre data-testid="state">{JSON.stringify(state, null, 2)}</pre>
    </section>
  )
}
