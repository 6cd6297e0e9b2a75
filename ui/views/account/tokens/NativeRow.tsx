'use client'
import type { ReactNode } from 'react'
import {
  balanceSourceOf,
  type NativeBalanceSource,
  useNativeBalance,
} from '../../../../queries/index.ts'
import { formatAmount } from '../../../../src/amounts/amounts.ts'
import type { Network } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { accountTexts } from '../../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../../i18n/useLaterTexts.ts'
import { List } from '../../../parts/List.tsx'
import { HeldToken } from './HeldToken.tsx'

export type NativeRowProps = {
  /** What stands there when the chain tells nothing, or that nothing is held. */
  otherwise?: ReactNode
  /** What stands under the row. */
  after?: ReactNode
}

/** The native coin as the chain itself tells it, where the service tells of no tokens. Its price is not known. */
export function NativeRow({ otherwise, after }: NativeRowProps) {
  const kit = useKit()
  const { account } = useKitAccount()
  const { network } = useKitNetwork()
  const config = network && balanceSourceOf(kit, network.caipNetworkId)
  if (!config || !account) return otherwise
  const { address } = account
  return <ReadNative {...{ config, address, network, otherwise, after }} />
}

type ReadNativeProps = NativeRowProps & {
  config: NativeBalanceSource
  address: string
  network: Network
}

function ReadNative({ config, address, network, otherwise, after }: ReadNativeProps) {
  const texts = useLaterTexts('account', accountTexts)
  const { caipNetworkId: chainId, nativeCurrency } = network
  const { data } = useNativeBalance({ config, address, chainId })
  if (!data?.value) return otherwise
  const { value, decimals, symbol } = data
  const quantity = { decimals, numeric: formatAmount(value, decimals) }
  return (
    <>
      <List aria-label={texts.tokens}>
        <HeldToken token={{ name: nativeCurrency.name, symbol, chainId, quantity }} />
      </List>
      {after}
    </>
  )
}
