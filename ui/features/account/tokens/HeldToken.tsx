'use client'

import type { ReactNode } from 'react'
import {
  balanceSourceOf,
  type NativeBalanceSource,
  type PortfolioToken,
  useNativeBalance,
} from '../../../../queries/index.ts'
import { formatAmount } from '../../../../src/amounts/amounts.ts'
import type { Network } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { formatCurrency, formatQuantity } from '../../../../src/utils/formatNumber.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { List } from '../../../components/List.tsx'
import { TokenRow } from '../../../components/TokenRow.tsx'
import { accountTexts } from '../../../messages/accountTexts.ts'
import { useLaterTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { networkPicture, outsidePicture } from '../../../shell/pictures.ts'

/** Names a token among those of one chain, in lists and for the return of focus. */
export function tokenKey({ address }: Pick<PortfolioToken, 'address'>): string {
  return `token-${address ?? 'native'}`
}

/** A token of the account, with its name and picture as they may be shown. Pressing it leads to sending it. */
export function HeldToken({ token }: { token: PortfolioToken }) {
  const kit = useKit()
  const router = useRouter()
  const { hasView } = useDialog()
  const texts = useLaterTexts('account', accountTexts)
  const { network } = useKitNetwork()
  const { address, quantity } = token
  const src = network && networkPicture(kit, network)
  const imageUrl = outsidePicture(kit, token.iconUrl)
  // A name is a text from outside.
  const symbol = safeText(token.symbol)
  const name = safeText(token.name) || symbol
  const key = tokenKey(token)
  return (
    <TokenRow
      name={name}
      symbol={symbol}
      src={imageUrl ?? (address ? undefined : src)}
      network={network && { name: network.name, src }}
      quantity={formatQuantity(quantity.numeric)}
      value={formatCurrency(token.value)}
      valueNotKnown={texts.priceNotKnown}
      focusKey={key}
      testId={key}
      onClick={
        kit.config.features.send && hasView('WalletSend')
          ? () => {
              router.rememberFocus(key)
              const { decimals } = quantity
              router.push('WalletSend', { token: { symbol, name, decimals, address, imageUrl } })
            }
          : undefined
      }
    />
  )
}

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
