import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { Head } from './head/Head.tsx'
import { Dock } from './panes/Dock.tsx'
import { Happens } from './panes/Happens.tsx'
import { SettingsPane } from './panes/Settings.tsx'
import { StagePane } from './panes/StagePane.tsx'
import { StatusLine } from './panes/StatusLine.tsx'
import type { Settings } from './settings/settings.ts'
import { useReports } from './useReports.ts'
import { useSettings } from './useSettings.ts'
import { useWidth } from './useWidth.ts'

export type PlaygroundProps = {
  settings: Settings
  /** Keys of the address that nothing here is called. */
  dropped: readonly string[]
}

/** Settings, stage and code side by side; nothing loads again when one of them changes. */
export function Playground({ settings: initial, dropped }: PlaygroundProps) {
  const [settings, change] = useSettings(initial)
  const [reports, hear] = useReports()
  const [isOpen, setOpen] = useState(false)
  const { isConnected } = reports
  const width = useWidth()
  const isWide = width === 'wide'

  const pane = (
    <aside key="settings" className="pane" aria-label="Settings">
      {isWide ? (
        <SettingsPane settings={settings} onChange={change} />
      ) : (
        <Tabs.Root className="pane-tabs" defaultValue="configure">
          <div className="bar">
            <Tabs.List className="segments segments-wide" aria-label="Panel">
              <Tabs.Trigger className="segment" value="configure">
                Configure
              </Tabs.Trigger>
              <Tabs.Trigger className="segment" value="code">
                Code
              </Tabs.Trigger>
            </Tabs.List>
          </div>
          <Tabs.Content className="pane-content" value="configure" tabIndex={-1}>
            <SettingsPane settings={settings} onChange={change} />
          </Tabs.Content>
          <Tabs.Content className="pane-content" value="code" tabIndex={-1}>
            <Dock settings={settings} onChange={change} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </aside>
  )
  const stage = (
    <StagePane
      key="stage"
      settings={settings}
      onChange={change}
      isConnected={isConnected}
      onReport={hear}
    />
  )
  return (
    <>
      <a className="skip" href="#stage">
        To the stage
      </a>
      <Head current="playground" />
      <main className="workbench" data-width={width} data-connected={isConnected || undefined}>
        <h1 className="unseen">Playground</h1>
        {width === 'narrow' ? [stage, pane] : [pane, stage]}
        {isWide && (
          <aside className="pane pane-end" aria-label="Code">
            <Dock settings={settings} onChange={change} />
          </aside>
        )}
        <StatusLine reports={reports} dropped={dropped} isOpen={isOpen} onOpenChange={setOpen} />
        {isOpen && <Happens reports={reports} />}
      </main>
    </>
  )
}
