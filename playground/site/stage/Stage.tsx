import { QueryClient } from '@tanstack/react-query'
import { type KitEventMap, KitProvider, useKit, useKitAccount, useKitEvents } from 'latchkit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Services } from '../services.ts'
import { kitKey } from '../settings/kitOptions.ts'
import { accountViews, type Settings } from '../settings/settings.ts'
import { printThemeCss } from '../settings/theme.ts'
import { FailurePlay } from './break/FailurePlay.tsx'
import { faultsOf, setFaults } from './break/faults.ts'
import { plays } from './break/plays.ts'
import { printTold } from './break/printTold.ts'
import { startFresh } from './break/startFresh.ts'
import type { PlayedWallets } from './createPlayedWallets.ts'
import { createStageKit, type StageKit } from './createStageKit.ts'
import { reportedEvents } from './events.ts'
import { type FailureRun, listen, send, type ToStage } from './messages.ts'
import { NightFerry } from './NightFerry.tsx'
import { reportQueries } from './reportQueries.ts'

/** What the stage is to show. */
export type Wanted = { settings: Settings; run: FailureRun | undefined }

export type StageProps = Wanted & {
  /** Nothing was changed yet: these are the settings of the stage's own address. */
  isInitial: boolean
  /** The failure that was shown when the stage crashed: it has to be mended first. */
  crashedRun: FailureRun | undefined
  services: Services
  wallets: PlayedWallets
}

type Shown = StageKit & {
  queryClient: QueryClient
  key: string
  run: FailureRun | undefined
  isFirst: boolean
}

/** The live dialog in a small app. It takes every change of the settings as it comes, and never loads again. */
export function Stage(props: StageProps) {
  const { settings, run, isInitial, crashedRun, services, wallets } = props
  // Over the live services nothing is asked before the visitor does something: an inline dialog asks at once.
  const isQuiet = services.kind === 'live' && isInitial && !run
  const place = isQuiet ? 'dialog' : settings.place
  const [shown, setShown] = useState<Shown>()
  const [failedStart, setFailedStart] = useState<{ error: unknown }>()

  // A kit takes its options once: one that differs is another kit, and the app goes up again with it.
  const key = `${kitKey(settings)} ${run?.round ?? ''}`
  useEffect(() => {
    if (shown?.key === key) return
    let isLate = false
    const last = shown ?? { run: crashedRun }
    prepareStage({ settings, run, services, wallets, last }).then(
      (made) => {
        if (isLate) return
        setShown({ ...made, key, run, isFirst: !shown })
        if (shown && !run) send(window.parent, { kind: 'newKit' })
      },
      (error: unknown) => {
        if (!isLate) setFailedStart({ error })
      },
    )
    return () => {
      isLate = true
    }
  }, [key, shown, settings, run, crashedRun, services, wallets])
  // The boundary around the stage takes it, as it takes what a view throws.
  if (failedStart) throw failedStart.error

  useTheme(settings)
  useLayoutEffect(() => {
    document.documentElement.dir = settings.rtl ? 'rtl' : 'ltr'
  }, [settings.rtl])
  useEffect(() => {
    const kit = shown?.kit
    if (kit && kit.getState().theme !== settings.mode) kit.setThemeMode(settings.mode)
  }, [shown, settings.mode])
  useQueryReport(shown?.queryClient)

  if (!shown) return null
  const { kit, clock, queryClient } = shown
  const cedar = shown.run && wallets.addEvm().cedar
  return (
    <KitProvider key={shown.key} kit={kit} queryClient={queryClient}>
      <NightFerry key={place} place={place} />
      {shown.run && cedar ? (
        <FailurePlay
          run={shown.run}
          clock={clock}
          wallet={cedar}
          queryClient={queryClient}
          stackUrl={services.kind === 'played' ? services.stackUrl : ''}
        />
      ) : (
        <ViewOpener
          view={settings.view}
          isInPlace={shown.isFirst && (isQuiet || place === 'inline')}
        />
      )}
      <Reporter />
    </KitProvider>
  )
}

type PrepareStageParameters = Wanted &
  Pick<StageProps, 'services' | 'wallets'> & {
    last: Pick<Shown, 'run'> & Partial<Pick<Shown, 'kit' | 'queryClient'>>
  }

/** Makes the next kit. Before and after a failure nothing is left of the last one. */
async function prepareStage({ settings, run, services, wallets, last }: PrepareStageParameters) {
  if (services.kind === 'played' || run) wallets.addEvm()
  if (run || last.run) await startFresh(last.kit, wallets.addEvm(), services)
  if (run && services.kind === 'played') {
    await setFaults(services.stackUrl, faultsOf[run.failure] ?? [])
  }
  if (run) wallets.addEvm().cedar?.behave(plays[run.failure].wallet ?? 'approve')
  const made = await createStageKit(settings, services, wallets)
  // What a failure left in a cache is no part of the next one.
  const kept = run || last.run ? undefined : last.queryClient
  return { ...made, queryClient: kept ?? new QueryClient() }
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

/** Tells the page what the client holds, and lets it make all of that stale. */
function useQueryReport(client: QueryClient | undefined) {
  useEffect(() => {
    if (!client) return
    const stopReport = reportQueries(client, (queries) =>
      send(window.parent, { kind: 'queries', queries }),
    )
    const stopListening = listen<ToStage>(
      () => window.parent,
      ({ kind }) => {
        if (kind === 'stale') void client.invalidateQueries({ refetchType: 'none' })
      },
    )
    return () => {
      stopReport()
      stopListening()
    }
  }, [client])
}

/**
 * Opens the chosen view, and again in a new kit. One of an account waits until there is one.
 *
 * @param isInPlace - The first kit: an inline dialog begins at Connect, or at the account, by itself.
 */
function ViewOpener({ view, isInPlace }: Pick<Settings, 'view'> & { isInPlace: boolean }) {
  const kit = useKit()
  const isConnected = useKitAccount().status === 'connected'
  const canOpen = isConnected || !accountViews.includes(view)
  const isFirst = useRef(isInPlace && view === 'Connect')
  useEffect(() => {
    if (canOpen && !isFirst.current) kit.open({ view })
    isFirst.current = false
  }, [kit, view, canOpen])
  return null
}

/** Tells the page what the kit tells its host. */
function Reporter() {
  const { status } = useKitAccount()
  const isConnected = status === 'connected'
  useEffect(() => send(window.parent, { kind: 'connected', isConnected }), [isConnected])
  return reportedEvents.map((name) => <EventReporter key={name} name={name} />)
}

function EventReporter({ name }: { name: keyof KitEventMap }) {
  useKitEvents(name, (data) => {
    const payload = printTold(data)
    send(window.parent, { kind: 'event', event: { name, payload, at: Date.now() } })
  })
  return null
}
