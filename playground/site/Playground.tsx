import { Tabs } from 'radix-ui'
import { Suspense, useState } from 'react'
import { FailureList } from './break/FailureList.tsx'
import { settingsForFailure } from './break/settingsForFailure.ts'
import { ToldPane } from './break/ToldPane.tsx'
import { useFailure } from './break/useFailure.ts'
import { lazyPart } from './controls/lazyPart.tsx'
import { Head } from './head/Head.tsx'
import { pressKey } from './keys/singleKeys.ts'
import { Dock } from './panes/Dock.tsx'
import { SettingsPane } from './panes/Settings.tsx'
import { StagePane } from './panes/StagePane.tsx'
import { StatusLine } from './panes/StatusLine.tsx'
import { nextView } from './panes/stageViews.ts'
import { pageServices } from './services.ts'
import type { Settings } from './settings/settings.ts'
import type { FromStage } from './stage/messages.ts'
import { hasLeft, useReports } from './useReports.ts'
import { useSettings } from './useSettings.ts'
import { useStageFrame } from './useStageFrame.ts'
import { useWidth } from './useWidth.ts'

export type PlaygroundProps = {
  settings: Settings
  /** Unknown parameters in the URL. */
  dropped: readonly string[]
}

/** The drawer loads when it opens. The phone includes a wallet SDK, so it loads when the first QR code appears. */
const Happens = lazyPart(async () => (await import('./panes/Happens.tsx')).Happens)
const PhonePane = lazyPart(async () => (await import('./phone/PhonePane.tsx')).PhonePane)

/** The playground, with the settings, the stage and the code next to each other. */
export function Playground({ settings: initial, dropped }: PlaygroundProps) {
  const [settings, change] = useSettings(initial)
  const { reports, hear, clearEvents } = useReports()
  const failure = useFailure(settings, change)
  const [isOpen, setOpen] = useState(false)
  const [services] = useState(pageServices)
  const width = useWidth()
  const isWide = width === 'wide'
  const { run } = failure
  const [tab, setTab] = useState<string>(run ? 'break' : 'configure')
  const isBreaking = tab === 'break'
  const shown = run ? settingsForFailure(settings, run.failure) : settings

  const onReport = (message: FromStage) => {
    hear(message)
    failure.hear(message)
    if (message.kind === 'key') pressKey(message.key)
  }
  const frame = useStageFrame({ settings: shown, run, onReport })
  const [isPhoneUsed, setPhoneUsed] = useState(false)
  const [putAway, setPutAway] = useState<string>()
  const { code } = reports
  // The phone appears with a QR code, and stays visible once it has been used.
  const isPhoneOut = (code !== undefined && code !== putAway) || isPhoneUsed
  const { isConnected } = reports
  const showView = (step: 1 | -1) => {
    if (!run) change({ view: nextView(settings, isConnected, step) })
  }
  const keys = [
    { key: '[', label: 'Previous view on the stage', act: () => showView(-1) },
    { key: ']', label: 'Next view on the stage', act: () => showView(1) },
    {
      key: '.',
      label: 'Stage light or dark',
      act: () => change({ mode: settings.mode === 'light' ? 'dark' : 'light' }),
    },
  ]
  const told = (
    <ToldPane
      settings={settings}
      failure={failure}
      left={reports.requests.filter(hasLeft).length}
    />
  )

  const pane = (
    <aside key="settings" className="pane" aria-label={isBreaking ? 'Failures' : 'Settings'}>
      <Tabs.Root
        className="pane-tabs"
        value={isWide && tab === 'code' ? 'configure' : tab}
        onValueChange={(next) => {
          setTab(next)
          // Ends the failure, so that changes of the settings apply to a stage without faults.
          if (next === 'configure' && run) failure.mend()
        }}
      >
        <div className="bar">
          <Tabs.List className="segments segments-wide" aria-label="Panel">
            <Tabs.Trigger className="segment" value="configure">
              Configure
            </Tabs.Trigger>
            <Tabs.Trigger className="segment" value="break">
              Break it
            </Tabs.Trigger>
            {!isWide && (
              <Tabs.Trigger className="segment" value="code">
                Code
              </Tabs.Trigger>
            )}
          </Tabs.List>
        </div>
        <Tabs.Content className="pane-content" value="configure" tabIndex={-1}>
          <SettingsPane settings={settings} onChange={change} />
        </Tabs.Content>
        <Tabs.Content className="pane-content" value="break" tabIndex={-1}>
          <FailureList failure={failure} hasStack={services.kind === 'played'} />
          {!isWide && run && told}
        </Tabs.Content>
        <Tabs.Content className="pane-content" value="code" tabIndex={-1}>
          <Dock settings={settings} onChange={change} />
        </Tabs.Content>
      </Tabs.Root>
    </aside>
  )
  const stage = (
    <StagePane
      key="stage"
      settings={settings}
      onChange={change}
      isConnected={isConnected}
      frame={frame}
      failure={failure}
      services={services}
      phone={
        isPhoneOut && services.kind === 'played' ? (
          <Suspense>
            <PhonePane
              svg={code}
              stackUrl={services.stackUrl}
              onUse={() => setPhoneUsed(true)}
              onClose={() => {
                setPhoneUsed(false)
                setPutAway(code)
              }}
            />
          </Suspense>
        ) : undefined
      }
    />
  )
  return (
    <>
      <a className="skip" href="#stage">
        To the stage
      </a>
      <Head current="playground" keys={keys} />
      <main className="workbench" data-width={width} data-connected={isConnected || undefined}>
        <h1 className="unseen">Playground</h1>
        {width === 'narrow' ? [stage, pane] : [pane, stage]}
        {isWide && (
          <aside className="pane pane-end" aria-label={isBreaking ? 'The app' : 'Code'}>
            {isBreaking ? told : <Dock settings={settings} onChange={change} />}
          </aside>
        )}
        <StatusLine
          reports={reports}
          services={services}
          dropped={dropped}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
        {isOpen && (
          <Suspense>
            <Happens
              reports={reports}
              services={services}
              onClear={clearEvents}
              onStale={() => frame.tell({ kind: 'stale' })}
            />
          </Suspense>
        )}
      </main>
    </>
  )
}
