import type { AutoAnswer, Phone, PhoneState } from './phone.types.ts'
import { useAction } from './useAction.ts'

const answers: readonly AutoAnswer[] = ['hold', 'approve', 'reject']

/** Controls of the app and its network: offline, restart, and automatic responses. */
export function PhoneSwitches({ phone, state }: { phone: Phone; state: PhoneState }) {
  const { run, error } = useAction()
  const isOffline = state.status === 'offline'
  return (
    <section aria-label="The phone itself" className="phone-switches">
      <label>
        <input
          type="checkbox"
          data-testid="phone-offline"
          checked={isOffline}
          disabled={state.status === 'restarting'}
          onChange={() => run(isOffline ? phone.goOnline : phone.goOffline)}
        />
        Offline
      </label>
      <button
        type="button"
        data-testid="phone-restart"
        disabled={state.status === 'restarting'}
        onClick={() => run(phone.restart)}
      >
        Restart
      </button>
      {(['proposals', 'requests'] as const).map((what) => (
        <label key={what}>
          New {what}
          <select
            data-testid={`phone-auto-${what}`}
            value={state.auto[what]}
            onChange={(event) => {
              const answer = answers.find((one) => one === event.target.value)
              if (answer) phone.setAuto({ [what]: answer })
            }}
          >
            {answers.map((answer) => (
              <option key={answer}>{answer}</option>
            ))}
          </select>
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </section>
  )
}
