'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Portfolio, PortfolioToken } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { debounceMs } from '../../../src/utils/limits.ts'
import { useAccountPortfolio } from '../../dialog/useAccountPortfolio.ts'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { sendTexts } from '../../i18n/sendTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { EmptyPanel } from '../../parts/EmptyPanel.tsx'
import { Field } from '../../parts/Field.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { Note } from '../../parts/Note.tsx'
import { RowList } from '../../parts/RowList.tsx'
import { SkeletonRow } from '../../parts/Skeleton.tsx'
import { useOnlyField } from '../../parts/shell/useOnlyField.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { matchTokens } from './matchTokens.ts'
import { SendTokenRow } from './SendTokenRow.tsx'
import s from './send.module.css'
import { toSendToken } from './toSendToken.ts'
import { type SendPlace, useSendForm } from './useSendForm.ts'

const keyOf = ({ address }: PortfolioToken) => address ?? 'native'
const rowSize = () => 60
const tokensOf = ({ tokens }: Portfolio) => tokens

/** What the account holds on the network in use, to choose what is sent. */
export function WalletSendSelectToken() {
  const place = useSendForm()
  return place ? <Tokens place={place} /> : null
}

function Tokens({ place }: { place: SendPlace }) {
  const { networkId, network, update } = place
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const words = useLaterTexts('send', sendTexts)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const portfolio = useAccountPortfolio({ select: tokensOf })
  const isLate = useIsLate(portfolio.isLoading)
  useOnlyField(field)

  const { nativeCurrency } = network
  const listed = portfolio.data ?? []
  // The network's own coin can be sent even where nobody tells how much of it there is.
  const native: PortfolioToken = {
    ...nativeCurrency,
    chainId: networkId,
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

  // Said once typing rests.
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
