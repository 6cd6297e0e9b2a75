'use client'
import {
  balanceSourceOf,
  type NativeBalanceSource,
  useNativeBalance,
} from '../../../queries/index.ts'
import type { KitNamespace, NamespaceState } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { formatQuantity } from '../../../src/utils/formatNumber.ts'
import { pricedNetwork } from '../../dialog/pricedNetwork.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { LeftToRight } from '../../parts/Address.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'

export type EntryBalanceProps = {
  of: KitNamespace
  state: NamespaceState
  /** The one in use. */
  address: string
}

/**
 * The native balance of the account in use, as the rest of a line. It is the button's own question, so it is seldom
 * asked twice. Nothing where it has no meaning, or nobody can read the chain.
 */
export function EntryBalance({ of, state, address }: EntryBalanceProps) {
  const kit = useKit()
  const { networkId, unsupportedNetwork: isUnsupported } = state
  const network = of.networks.find((one) => one.caipNetworkId === networkId)
  const config = pricedNetwork({ network, isUnsupported }) && balanceSourceOf(kit, networkId)
  return config && <ReadBalance config={config} address={address} chainId={networkId} />
}

type ReadBalanceProps = { config: NativeBalanceSource; address: string; chainId: string }

function ReadBalance(parameters: ReadBalanceProps) {
  const { buttons } = useTexts()
  const { data, isError } = useNativeBalance(parameters)
  const quantity = data && formatQuantity(data.value, data.decimals)
  if (!quantity && !isError) return null
  return (
    <>
      {' · '}
      <span data-testid="balance-amount">
        {quantity ? (
          <LeftToRight>{`${quantity} ${data.symbol}`}</LeftToRight>
        ) : (
          <>
            <span aria-hidden="true">—</span>
            <VisuallyHidden>{buttons.balanceNotKnown}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  )
}
