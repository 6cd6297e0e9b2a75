'use client'
import { balanceSourceOf, type NativeBalanceSource, useNativeBalance } from '../../queries/index.ts'
import { useKit } from '../../src/react/useKit.ts'
import { formatQuantity } from '../../src/utils/formatNumber.ts'
import { useButtonTexts } from '../messages/TextsProvider.tsx'
import { pricedNetwork } from '../shell/pricedNetwork.ts'
import f from './ButtonFace.module.css'
import s from './KitButton.module.css'
import type { KitButtonState } from './useKitButton.ts'

/** The native balance: a dash while it is not known, the fixed 0.00 where it has no meaning. */
export function ButtonBalance({ button }: { button: KitButtonState }) {
  const kit = useKit()
  const texts = useButtonTexts()
  const { network, state } = button
  if (!pricedNetwork({ network, isUnsupported: state.unsupportedNetwork }))
    return (
      <span className={f.balance} data-muted="">
        <bdi dir="ltr">0.00</bdi>
        <span className={s.hidden}> {texts.balanceNotAvailable}</span>
      </span>
    )
  const config = balanceSourceOf(kit, state.networkId)
  if (config) return <ReadBalance config={config} button={button} />
  // Nobody here can read this chain.
  return <Balance />
}

/** The same elements once it is known: a press that began on one is lost when that goes. */
function Balance({ text }: { text?: string | undefined }) {
  const texts = useButtonTexts()
  return (
    <span className={f.balance}>
      <bdi dir="ltr" aria-hidden={text ? undefined : true}>
        {text ?? '—'}
      </bdi>
      {!text && <span className={s.hidden}>{texts.balanceNotKnown}</span>}
    </span>
  )
}

function ReadBalance({ config, button }: { config: NativeBalanceSource; button: KitButtonState }) {
  const { data } = useNativeBalance({
    config,
    address: button.account?.address,
    chainId: button.state.networkId,
  })
  const quantity = data && formatQuantity(data.value, data.decimals)
  return <Balance text={data && quantity && `${quantity} ${data.symbol}`} />
}
