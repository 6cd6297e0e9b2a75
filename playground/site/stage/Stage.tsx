import { QueryClient } from '@tanstack/react-query'
import { type KitEventMap, KitProvider, useKit, useKitAccount, useKitEvents } from 'latchkit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Services } from '../services.ts'
import { kitKey, readButtonProps } from '../settings/kitOptions.ts'
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

/** The settings and the failure to show on the stage. */
export type Wanted = { settings: Settings; run: FailureRun | undefined }

export type StageProps = Wanted & {
  /** Whether the settings are still those from the stage's URL. */
  isInitial: boolean
  /** The failure during which the stage crashed. Its faults are reset first. */
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

/** The live dialog in a small app. It applies changes of the settings without a reload. */
export function Stage(props: StageProps) {
  const { settings, run, isInitial, crashedRun, services, wallets } = props
  // With live services, no request is sent before the user interacts. An inline dialog would send requests immediately.
  const isQuiet = services.kind === 'live' && isInitial && !run
  const place = isQuiet ? 'dialog' : settings.place
  const [shown, setShown] = useState<Shown>()
  const [failedStart, setFailedStart] = useState<{ error: unknown }>()

  // The options of a kit can't change, so new options create a new kit and remount the app.
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
  // The error boundary around the stage handles this error, like an error of a view.
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
      <NightFerry key={place} place={place} button={readButtonProps(settings)} />
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

/** Creates the next kit. Before and after a failure, removes all state of the previous kit. */
async function prepareStage({ settings, run, services, wallets, last }: PrepareStageParameters) {
  if (services.kind === 'played' || run) wallets.addEvm()
  if (run || last.run) await startFresh(last.kit, wallets.addEvm(), services)
  if (run && services.kind === 'played') {
    await setFaults(services.stackUrl, faultsOf[run.failure] ?? [])
  }
  if (run) wallets.addEvm().cedar?.behave(plays[run.failure].wallet ?? 'approve')
  const made = await createStageKit(settings, services, wallets)
  // Before and after a failure, a new query client is needed, because the cache may contain data of a failure.
  const kept = run || last.run ? undefined : last.queryClient
  return { ...made, queryClient: kept ?? new QueryClient() }
}

/** Applies the theme with a stylesheet, which is the same as the output of "Copy CSS". */
function useTheme(settings: Settings) {
  const [sheet] = useState(() => new CSSStyleSheet())
  const css = printThemeCss(settings)
  useLayoutEffect(() => {
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    document.documentElement.dataset.mode = settings.mode
  }, [sheet, css, settings.mode])
}

/** Reports the queries of the client to the page, and marks them as stale when the page requests it. */
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
 * Opens the selected view, also after a new kit was created. Views that need an account open once a wallet is
 * connected.
 *
 * @param isInPlace - Whether this is the first kit, whose inline dialog opens Connect or Account automatically.
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

/** Reports the events of the kit to the page. */
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
