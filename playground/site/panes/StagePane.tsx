import { Toggle } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { Pick } from '../controls/Pick.tsx'
import { Segments } from '../controls/Segments.tsx'
import {
  accountViews,
  type ChangeSettings,
  type Settings,
  type ViewName,
  writeAddress,
} from '../settings/settings.ts'
import { type FromStage, listen, send } from '../stage/messages.ts'

const viewLabels: Readonly<Record<ViewName, string>> = {
  Connect: 'Connect',
  AllWallets: 'All wallets',
  ConnectingWalletConnectBasic: 'QR code',
  WhatIsAWallet: 'What is a wallet?',
  Networks: 'Networks',
  WhatIsANetwork: 'What is a network?',
  Account: 'Account',
  ProfileWallets: 'Wallets',
  WalletSend: 'Send',
}
const ofPairing: readonly ViewName[] = ['AllWallets', 'ConnectingWalletConnectBasic']

/** How long "New kit" stands. */
const newKitMs = 1_200

export type StagePaneProps = {
  settings: Settings
  onChange: ChangeSettings
  /** What the stage tells of itself. */
  onReport(message: FromStage): void
  isConnected: boolean
}

/** The live dialog in the sample app: a page of its own, so that its direction, its size and its modal layer are real. */
export function StagePane(props: StagePaneProps) {
  const { settings, onChange, isConnected } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasNewKit, setNewKit] = useState(false)
  const [address] = useState(() => stageAddress(settings))
  useStage(frame, props, () => setNewKit(true))

  useEffect(() => {
    if (!hasNewKit) return
    const timer = window.setTimeout(() => setNewKit(false), newKitMs)
    return () => window.clearTimeout(timer)
  }, [hasNewKit])

  const isOff = (view: ViewName) =>
    (accountViews.includes(view) && !isConnected) ||
    (ofPairing.includes(view) && !settings.walletConnect)
  return (
    <section className="stage" aria-label="Stage" id="stage">
      <div className="bar">
        {hasNewKit ? (
          <span className="new-kit" role="status">
            New kit
          </span>
        ) : (
          <Pick
            label="View on the stage"
            value={settings.view}
            choices={Object.entries(viewLabels).map(([name, label]) => ({
              value: name as ViewName,
              label,
              isOff: isOff(name as ViewName),
            }))}
            onChange={(view) => onChange({ view })}
          />
        )}
        <Segments
          label="Device"
          value={settings.device}
          choices={[
            { value: 'desktop', label: 'Desktop', picture: <Icon name="desktop" small /> },
            { value: 'phone', label: 'Phone', picture: <Icon name="phone" small /> },
          ]}
          onChange={(device) => onChange({ device })}
        />
        <div className="toggles">
          <Toggle.Root
            className="toggle"
            pressed={settings.rtl}
            onPressedChange={(rtl) => onChange({ rtl })}
          >
            <Icon name="rtl" small />
            RTL
          </Toggle.Root>
          <Toggle.Root
            className="toggle"
            pressed={settings.large}
            onPressedChange={(large) => onChange({ large })}
          >
            200 %
          </Toggle.Root>
          <Toggle.Root
            className="toggle"
            pressed={settings.mode === 'light'}
            onPressedChange={(isLight) => onChange({ mode: isLight ? 'light' : 'dark' })}
          >
            <Icon name="sun" small />
            Light
          </Toggle.Root>
        </div>
        <Segments
          label="Placed"
          value={settings.place}
          choices={[
            { value: 'inline', label: 'Inline' },
            { value: 'dialog', label: 'Dialog' },
          ]}
          onChange={(place) => onChange({ place })}
        />
      </div>
      <div className="set" data-device={settings.device} data-large={settings.large || undefined}>
        <div className="set-frame">
          <iframe ref={frame} title="Night Ferry, with the live dialog" src={address} />
        </div>
      </div>
    </section>
  )
}

/** Keeps the stage as the settings are, and hears what it tells. */
function useStage(
  frame: { readonly current: HTMLIFrameElement | null },
  { settings, onReport }: StagePaneProps,
  onNewKit: () => void,
) {
  const newest = useRef({ settings, onReport, onNewKit })
  useEffect(() => {
    newest.current = { settings, onReport, onNewKit }
    const stage = frame.current?.contentWindow
    if (stage) send(stage, { kind: 'settings', settings })
  })
  useEffect(
    () =>
      listen<FromStage>(
        () => frame.current?.contentWindow,
        (message) => {
          const { current } = newest
          const stage = frame.current?.contentWindow
          if (message.kind === 'ready' && stage) {
            send(stage, { kind: 'settings', settings: current.settings })
          }
          if (message.kind === 'newKit') current.onNewKit()
          current.onReport(message)
        },
      ),
    [frame],
  )
}

/** The stage's own page, with the settings that it begins with. */
function stageAddress(settings: Settings): string {
  const query = writeAddress(settings)
  const stack = new URLSearchParams(window.location.search).get('stack')
  return `./stage/${query}${stack ? `${query ? '&' : '?'}stack=${encodeURIComponent(stack)}` : ''}`
}
