import type { QueryClient } from '@tanstack/react-query'
import { type Kit, KitProvider, useKit, useKitAccount, useKitEvents } from 'latchkit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { kitKey } from '../settings/kitOptions.ts'
import { accountViews, type Settings } from '../settings/settings.ts'
import { printThemeCss } from '../settings/theme.ts'
import type { PlayedWallets } from './createPlayedWallets.ts'
import { createStageKit } from './createStageKit.ts'
import { listen, send, type ToStage } from './messages.ts'
import { NightFerry } from './NightFerry.tsx'

export type StageProps = {
  /** The settings of the stage's own address; the page around it sends the later ones. */
  initial: Settings
  stackUrl: string
  wallets: PlayedWallets
  queryClient: QueryClient
}

type Shown = { kit: Kit; key: string; isFirst: boolean }

/** The live dialog in a small app. It takes every change of the settings as it comes, and never loads again. */
export function Stage({ initial, stackUrl, wallets, queryClient }: StageProps) {
  const [settings, setSettings] = useState(initial)
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    const stop = listen<ToStage>(
      () => window.parent,
      (message) => {
        // Opened by itself, the stage is its own parent, and hears itself.
        if (message.kind === 'settings') setSettings(message.settings)
      },
    )
    send(window.parent, { kind: 'ready' })
    return stop
  }, [])

  // A kit takes its options once: one that differs is another kit, and the app goes up again with it.
  const key = kitKey(settings)
  useEffect(() => {
    if (shown?.key === key) return
    let isLate = false
    createStageKit(settings, stackUrl, wallets).then((kit) => {
      if (isLate) return
      setShown({ kit, key, isFirst: !shown })
      if (shown) send(window.parent, { kind: 'newKit' })
    })
    return () => {
      isLate = true
    }
  }, [key, shown, settings, stackUrl, wallets])

  useTheme(settings)
  useLayoutEffect(() => {
    document.documentElement.dir = settings.rtl ? 'rtl' : 'ltr'
  }, [settings.rtl])
  useEffect(() => shown?.kit.setThemeMode(settings.mode), [shown, settings.mode])

  if (!shown) return null
  return (
    <KitProvider key={shown.key} kit={shown.kit} queryClient={queryClient}>
      <NightFerry key={settings.place} place={settings.place} />
      <ViewOpener {...settings} isFirstKit={shown.isFirst} />
      <Reporter />
    </KitProvider>
  )
}

/** The look of the stage is a stylesheet of the host's: what "Copy CSS" gives. */
function useTheme(settings: Settings) {
  const [sheet] = useState(() => new CSSStyleSheet())
  const css = printThemeCss(settings)
  useLayoutEffect(() => {
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    document.documentElement.dataset.mode = settings.mode
  }, [sheet, css, settings.mode])
}

/** Opens the chosen view, and again in a new kit. One of an account waits until there is one. */
function ViewOpener({
  view,
  place,
  isFirstKit,
}: Pick<Settings, 'view' | 'place'> & { isFirstKit: boolean }) {
  const kit = useKit()
  const isConnected = useKitAccount().status === 'connected'
  const canOpen = isConnected || !accountViews.includes(view)
  // An inline dialog begins at Connect, or at the account, by itself.
  const isFirst = useRef(isFirstKit && view === 'Connect' && place === 'inline')
  useEffect(() => {
    if (canOpen && !isFirst.current) kit.open({ view })
    isFirst.current = false
  }, [kit, view, canOpen])
  return null
}

const events = [
  'open',
  'close',
  'connectStarted',
  'connectSettled',
  'disconnected',
  'networkChanged',
  'accountChanged',
  'transactionChanged',
] as const

/** Tells the page what the kit tells its host. */
function Reporter() {
  const { status } = useKitAccount()
  const isConnected = status === 'connected'
  useEffect(() => send(window.parent, { kind: 'connected', isConnected }), [isConnected])
  return events.map((name) => <EventReporter key={name} name={name} />)
}

function EventReporter({ name }: { name: (typeof events)[number] }) {
  useKitEvents(name, (data) => {
    const payload = JSON.stringify(data, undefined, 2)
    send(window.parent, { kind: 'event', event: { name, payload, at: Date.now() } })
  })
  return null
}
