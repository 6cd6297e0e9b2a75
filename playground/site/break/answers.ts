import type { FailureId } from './failures.ts'

/** Prints code that starts an attempt and handles its final state. */
function answerAttempt(how: string, parameter: string, lines: readonly string[]): string {
  return `import type { Kit } from 'latchkit'

export async function connect(kit: Kit, ${parameter}: string) {
  const attempt = kit.startConnect({ ${how} })
  const state = await attempt.settled
${lines.map((line) => `  ${line}\n`).join('')}  return 'error' in state
    ? state.error.shortMessage
    : 'Connected.'
}
`
}

/** Prints code that shows the user what to do while an attempt is running. */
function answerWaiting(status: string, text: string): string {
  return `import type { Kit } from 'latchkit'

export function connect(
  kit: Kit,
  connectorUid: string,
  show: (text: string) => void,
) {
  const attempt = kit.startConnect({ connectorUid })
  attempt.subscribe(() => {
    const { status } = attempt.getState()
    if (status === '${status}')
      show('${text}')
  })
  return attempt.settled
}
`
}

const relay = (code: string, text: string) => `import type { Kit } from 'latchkit'

export async function pair(kit: Kit) {
  const attempt = kit.startConnect({
    connectorType: 'WALLET_CONNECT',
  })
  const state = await attempt.settled
  if (!('error' in state)) return 'Connected.'
  if (state.error.code === '${code}')
    return '${text}'
  return state.error.shortMessage
}
`

const wallets = `import { useRecommendedWallets } from 'latchkit/queries'

export function Wallets() {
  const { data, isPending, isError } =
    useRecommendedWallets()
  if (isPending) return <p>Loading wallets</p>
  // Installed wallets don't need the directory.
  if (isError) return <p>Choose an installed wallet.</p>
  return (
    <ul>
      {data.wallets.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
`

const balances = `import { usePortfolio } from 'latchkit/queries'

type Props = { address: string }

export function Tokens({ address }: Props) {
  const { data, isError, refetch } = usePortfolio({
    address,
    networkId: 'eip155:1',
  })
  // Never show an unknown balance as zero.
  if (isError)
    return (
      <button type="button" onClick={() => refetch()}>
        Balances did not load. Try again
      </button>
    )
  return <p>{data ? data.status : '–'}</p>
}
`

const network = `import { useKitNetwork } from 'latchkit'

export function NetworkGuard() {
  const { unsupportedNetwork, switchNetwork } =
    useKitNetwork()
  if (!unsupportedNetwork) return null
  return (
    <button
      type="button"
      onClick={() => switchNetwork(1).catch(() => {})}
    >
      Switch to Ethereum
    </button>
  )
}
`

const chain = `import { useKitAccount } from 'latchkit'
import { useBalance } from 'wagmi'

export function Balance() {
  const { address } = useKitAccount({
    namespace: 'eip155',
  })
  const { data, isError } = useBalance({ address })
  if (isError) return <p>The chain did not answer.</p>
  return <p>{data ? String(data.value) : '–'}</p>
}
`

const policy = `// Send it as the header Content-Security-Policy.
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https://api.web3modal.org",
  "connect-src 'self' https://api.web3modal.org",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')
`

const answers: Readonly<Record<FailureId, string>> = {
  declined: answerAttempt('connectorUid', 'connectorUid', [
    `if (state.status === 'rejected')`,
    `  return 'Nothing was shared. Try again?'`,
  ]),
  locked: answerWaiting('waiting', 'Unlock your wallet and approve.'),
  dead: answerAttempt('connectorUid', 'connectorUid', [
    `if (state.status === 'timedOut')`,
    `  return 'The wallet did not answer. Try again?'`,
  ]),
  pending: answerWaiting('alreadyOpen', 'Answer the open request first.'),
  notInstalled: answerAttempt('walletId', 'walletId', [
    `if (state.next === 'install')`,
    `  return 'Install the wallet, then come back.'`,
  ]),
  directoryDown: wallets,
  directorySlow: wallets,
  relayRefuses: relay('RelayRefused', 'This site has to be set up anew.'),
  relaySilent: relay('RelayUnreachable', 'Try again in a moment.'),
  balancesDown: balances,
  wrongNetwork: network,
  chainDown: chain,
  chainSlow: chain,
  offline: relay('RelayUnreachable', 'You are offline.'),
  strictPolicy: policy,
}

/** Prints a file that handles a failure in an app. The file compiles without changes. */
export function printAnswer(failure: FailureId): string {
  return answers[failure]
}
