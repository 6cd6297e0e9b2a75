'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { Portfolio, PortfolioToken } from '../../../queries/index.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { getPlainAddress } from '../../../src/networks/caip.ts'
import type { Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { formatCurrency, formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { debounceMs } from '../../../src/utils/timesAndLimits.ts'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { Field } from '../../components/Field.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Note } from '../../components/Note.tsx'
import { RowList } from '../../components/RowList.tsx'
import { SkeletonRow } from '../../components/Skeleton.tsx'
import { TokenRow } from '../../components/TokenRow.tsx'
import { sendTexts } from '../../messages/sendTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useOnlyField } from '../../shell/focus.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { networkPicture, outsidePicture } from '../../shell/pictures.ts'
import { useAccountPortfolio } from '../../shell/useAccountPortfolio.ts'
import { useDelayed } from '../../shell/useTimedOut.ts'
import s from './send.module.css'
import { type SendPlace, useSendForm } from './sendForm.ts'

/**
 * Returns the tokens whose name or symbol contains the query, or whose address starts with it. The search is
 * case-insensitive.
 */
export function matchTokens(
  tokens: readonly PortfolioToken[],
  query: string,
): readonly PortfolioToken[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const plain = address && getPlainAddress(address).toLowerCase()
    return `${name}\n${symbol}`.toLowerCase().includes(wanted) || plain?.startsWith(wanted)
  })
}

/** Converts a portfolio token to the type used for sending. */
export function toSendToken({
  symbol,
  name,
  address,
  iconUrl,
  quantity: { decimals },
}: PortfolioToken): SendToken {
  return { symbol, decimals, address, name, imageUrl: iconUrl }
}

export type SendTokenRowProps = { token: PortfolioToken; network: Network; onChoose: () => void }

/** A row to select a token. */
export function SendTokenRow({ token, network, onChoose }: SendTokenRowProps) {
  const kit = useKit()
  const { valueNotKnown } = useTexts('send', sendTexts)
  const mark = networkPicture(kit, network)
  const picture = outsidePicture(kit, token.iconUrl)
  // Names come from the blockchain API or the wallet, and are untrusted.
  const symbol = safeText(token.symbol)
  return (
    <TokenRow
      name={safeText(token.name) || symbol}
      symbol={symbol}
      src={picture ?? (token.address ? undefined : mark)}
      network={{ name: network.name, src: mark }}
      quantity={formatQuantity(token.quantity.numeric)}
      value={formatCurrency(token.value)}
      valueNotKnown={valueNotKnown}
      focusKey={token.address ?? 'native'}
      testId={`send-token-${symbol}`}
      onClick={onChoose}
    />
  )
}

const keyOf = ({ address }: PortfolioToken) => address ?? 'native'
const rowSize = () => 60
const tokensOf = ({ tokens }: Portfolio) => tokens

/** The view for selecting the token to send, with the account's tokens on the current network. */
export function WalletSendSelectToken() {
  const place = useSendForm()
  return place ? <Tokens place={place} /> : null
}

function Tokens({ place }: { place: SendPlace }) {
  const { networkId, network, update } = place
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const words = useTexts('send', sendTexts)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const portfolio = useAccountPortfolio({ select: tokensOf })
  const isLate = useDelayed(portfolio.isLoading)
  useOnlyField(field)

  const { nativeCurrency } = network
  const listed = portfolio.data ?? []
  // The native token can be sent even if its balance is unknown.
  const native: PortfolioToken = {
    ...nativeCurrency,
    networkId,
    quantity: { decimals: nativeCurrency.decimals, numeric: '' },
  }
  const hasNative = listed.some(({ address }) => !address)
  const rows = matchTokens(hasNative ? listed : [native, ...listed], query)
  const count = rows.length

  const renderRow = useCallback(
    (token: PortfolioToken) => (
      <SendTokenRow
        token={token}
        network={network}
        onChoose={() => {
          update({ token: toSendToken(token) })
          router.goBack()
        }}
      />
    ),
    [update, router, network],
  )

  // The result is announced after the user stops typing.
  useEffect(() => {
    if (!query) return
    return kit.clock.after(debounceMs, () => feedback.announce(words.found(count)))
  }, [kit, feedback, words, query, count])
  useEffect(() => {
    if (isLate) feedback.announce(words.loadingTokens)
  }, [feedback, words, isLate])

  return (
    <>
      <Field
        type="search"
        icon="search"
        label={words.search}
        placeholder={words.search}
        value={query}
        onChange={setQuery}
        clearLabel={words.clear}
        inputRef={field}
        testId="send-token-search"
      />
      <div className={s.part} aria-busy={portfolio.isLoading || undefined}>
        {portfolio.isLoading ? (
          isLate && (
            <>
              <SkeletonRow lines={2} shape="round" />
              <SkeletonRow lines={2} shape="round" />
              <SkeletonRow lines={2} shape="round" />
            </>
          )
        ) : count > 0 ? (
          <RowList
            items={rows}
            keyOf={keyOf}
            rowSize={rowSize}
            label={words.tokens}
            testId="send-tokens"
            renderRow={renderRow}
          />
        ) : (
          <EmptyPanel icon="search" title={words.noMatch(query)} text={words.noMatchText} />
        )}
      </div>
      {portfolio.isError && (
        <Note
          tone="warn"
          action={
            <LinkButton testId="send-tokens-retry" onClick={portfolio.retry}>
              {words.tryAgain}
            </LinkButton>
          }
        >
          {words.tokensNotLoaded}
        </Note>
      )}
    </>
  )
}
