import type { ChainNames } from './PhonePage.tsx'
import type { Phone, PhoneSession } from './phone.types.ts'
import { shortAddress } from './shortAddress.ts'
import { useAction } from './useAction.ts'

export type SessionCardProps = { phone: Phone; session: PhoneSession; chainNames: ChainNames }

/** A connected page with the owner's controls. */
export function SessionCard({ phone, session, chainNames }: SessionCardProps) {
  const { run, isRunning, error } = useAction()
  const { topic, peer, chain, account } = session
  return (
    <article data-testid="session">
      <h3>{peer.name}</h3>
      <p>{peer.url}</p>
      <label>
        Switch network
        <select
          data-testid="session-chain"
          value={chain}
          disabled={isRunning}
          onChange={(event) => {
            const next = session.chains.find((one) => one === event.target.value)
            if (next) void run(() => phone.switchChain(next, topic))
          }}
        >
          {session.chains.map((one) => (
            <option key={one} value={one}>
              {chainNames[one] ?? one}
            </option>
          ))}
        </select>
      </label>
      <label>
        Switch account
        <select
          data-testid="session-account"
          value={account}
          disabled={isRunning}
          onChange={(event) => {
            const next = phone.accounts.find((one) => one === event.target.value)
            if (next) void run(() => phone.switchAccount(next, topic))
          }}
        >
          {phone.accounts.map((one) => (
            <option key={one} value={one}>
              {shortAddress(one)}
            </option>
          ))}
        </select>
      </label>
      <div className="phone-buttons">
        <button
          type="button"
          data-testid="session-disconnect"
          disabled={isRunning}
          onClick={() => run(() => phone.disconnect(topic))}
        >
          Disconnect
        </button>
        <button
          type="button"
          data-testid="session-extend"
          disabled={isRunning}
          onClick={() => run(() => phone.extendSession(topic))}
        >
          Extend
        </button>
      </div>
      {error && <p role="alert">{error}</p>}
    </article>
  )
}
