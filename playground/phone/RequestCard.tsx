import { hexToString, isHex } from 'viem'
import type { ChainNames } from './PhonePage.tsx'
import type { Phone, PhoneRequest } from './phone.types.ts'
import { useAction } from './useAction.ts'
import { Verdict } from './Verdict.tsx'

export type RequestCardProps = { phone: Phone; request: PhoneRequest; chainNames: ChainNames }

/** The action that the owner approves, by method. */
const questions: Readonly<Record<string, string>> = {
  personal_sign: 'Sign a message',
  eth_signTypedData: 'Sign data',
  eth_signTypedData_v4: 'Sign data',
  eth_sendTransaction: 'Send a transaction',
  wallet_switchEthereumChain: 'Switch the network',
  wallet_addEthereumChain: 'Add a network',
  solana_signMessage: 'Sign a message',
  solana_signTransaction: 'Sign a transaction',
  solana_signAllTransactions: 'Sign transactions',
  solana_signAndSendTransaction: 'Send a transaction',
  getAccountAddresses: 'Tell your addresses',
  signMessage: 'Sign a message',
  signPsbt: 'Sign a transaction',
  sendTransfer: 'Send bitcoin',
}

/** A request with its method, chain and page. */
export function RequestCard({ phone, request, chainNames }: RequestCardProps) {
  const { run, isRunning, error } = useAction()
  const { method, chain, peer } = request
  return (
    <article data-testid="request">
      <h2>{questions[method] ?? method}</h2>
      <p>
        <code data-testid="request-method">{method}</code> for {peer.name} on{' '}
        <span data-testid="request-chain">{chainNames[chain] ?? chain}</span>
      </p>
      <Verdict verdict={request.verdict} />
      <pre data-testid="request-params">{readable(request)}</pre>
      <div className="phone-buttons">
        <button
          type="button"
          className="phone-yes"
          data-testid="request-approve"
          disabled={isRunning}
          onClick={() => run(() => phone.approveRequest(request))}
        >
          Approve
        </button>
        <button
          type="button"
          data-testid="request-reject"
          disabled={isRunning}
          onClick={() => run(() => phone.rejectRequest(request))}
        >
          Reject
        </button>
      </div>
      {error && <p role="alert">{error}</p>}
    </article>
  )
}

/** Returns the message of `personal_sign` as text, and all other parameters as JSON. */
function readable({ method, params }: PhoneRequest): string {
  const message = Object.values(params)[0]
  if (method === 'personal_sign' && isHex(message)) return hexToString(message)
  return JSON.stringify(params, null, 2)
}
