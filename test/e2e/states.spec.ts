import type { Locator } from '@playwright/test'
import { furtherVisits } from '../../playground/site/gallery/states.ts'
import type { Visit } from '../../playground/site/gallery/visits/visit.types.ts'
import { goOn, goThrough } from './createTestDriver.ts'
import { expect, type KitPage, test } from './kitPage.ts'
import { lookAtState } from './lookAtView.ts'

/**
 * Visually different states of views, many per visit, from the gallery's list. Other files cover the first state of each
 * view (`views.spec.ts`), pairing (`pairingStates.spec.ts`), holdings and activity while services fail
 * (`accountFaults.spec.ts`), and failed chunks (`missingCode.spec.ts`).
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not shown.')
  return found
}

/** Assertions for single states, in addition to those for all states. */
const more: Readonly<Record<string, (kitPage: KitPage) => Promise<void>>> = {
  async 'Connect: terms not accepted, wallets awaited'({ dialog }) {
    // Loaded content replaces its placeholder in the same position.
    const row = await box(dialog.getByTestId(/^wallet-.*cedar/).locator('> :first-child'))
    const place = await box(dialog.getByTestId('awaited-featured').locator('> * > *').first())
    expect(place.x).toBe(row.x)
  },
  async 'WalletSend: empty'({ dialog }) {
    await expect(dialog.getByTestId('send-amount')).toHaveValue('')
    // Content that fades below the footer while scrolling ends before it.
    const foot = await box(dialog.getByTestId('send-review').locator('..'))
    const fee = await box(dialog.getByText('Network fee', { exact: true }))
    expect(foot.y - (fee.y + fee.height)).toBeGreaterThanOrEqual(16)
  },
}

const titles = {
  directory:
    'Connect, All wallets and Get a wallet, while the directory is silent, down and searched',
  connecting: 'ConnectingExternal, in each state',
  networks:
    'Networks, SwitchNetwork, UnsupportedChain and what cannot be done there, in each state',
  notices: 'a snackbar, the menu of a wallet, an account with a transaction on its way',
  send: 'WalletSend, WalletSendSelectToken and WalletSendPreview, in each state; WalletSendConfirmed, in each state that a transaction can have',
} as const

const { send, transactions, ...others } = furtherVisits
/** The visits of each test. */
const visits: Readonly<Record<keyof typeof titles, readonly Visit[]>> = {
  ...others,
  send: [...send, ...transactions],
}

for (const name of Object.keys(titles) as (keyof typeof titles)[]) {
  test(`axe: ${titles[name]}`, async ({ kitPage, context }) => {
    if (name === 'notices') await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    let before: Visit | undefined
    for (const visit of visits[name]) {
      // A load costs more than a state.
      const isSamePage = JSON.stringify(before?.settings) === JSON.stringify(visit.settings)
      before = visit
      await (isSamePage ? goOn : goThrough)(kitPage, visit, async (state) => {
        await more[state]?.(kitPage)
        await lookAtState(kitPage, state)
      })
    }
  })
}
