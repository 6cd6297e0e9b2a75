import { Tabs } from 'radix-ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { highlight } from '../code/highlight.ts'
import { idPlaceholder } from '../code/placeholder.ts'
import { printCode } from '../code/printCode.ts'
import { printInstall } from '../code/printInstall.ts'
import { CopyButton } from '../controls/CopyButton.tsx'
import { InstallNote } from '../controls/InstallNote.tsx'
import { Pick } from '../controls/Pick.tsx'
import { Segments } from '../controls/Segments.tsx'
import type { ChangeSettings, Settings } from '../settings/settings.ts'
import { linkOf } from '../useSettings.ts'

export type DockProps = { settings: Settings; onChange: ChangeSettings }

/** The pane with the code for the current settings. */
export function Dock({ settings, onChange }: DockProps) {
  const files = useMemo(() => printCode(settings), [settings])
  const [chosen, setChosen] = useState(0)
  const file = files[chosen] ?? files[0]
  const install = printInstall(settings)
  return (
    <>
      <Tabs.Root
        className="dock"
        value={settings.use}
        onValueChange={(use) => {
          setChosen(0)
          onChange({ use: use as Settings['use'] })
        }}
      >
        <div className="bar">
          <Tabs.List className="segments segments-wide" aria-label="Use">
            <Tabs.Trigger className="segment" value="dialog">
              Dialog
            </Tabs.Trigger>
            <Tabs.Trigger className="segment" value="wagmi">
              wagmi only
            </Tabs.Trigger>
            <Tabs.Trigger className="segment" value="queries">
              Queries only
            </Tabs.Trigger>
          </Tabs.List>
          <Segments
            label="Bundler"
            value={settings.bundler}
            choices={[
              { value: 'vite', label: 'Vite' },
              { value: 'next', label: 'Next' },
            ]}
            onChange={(bundler) => {
              setChosen(0)
              onChange({ bundler })
            }}
          />
        </div>
        <Tabs.Content className="dock-code" value={settings.use} tabIndex={-1}>
          <div className="install">
            <Pick
              label="Package manager"
              value={settings.manager}
              choices={(['npm', 'pnpm', 'yarn', 'bun'] as const).map((value) => ({
                value,
                label: value,
              }))}
              onChange={(manager) => onChange({ manager })}
            />
            <code>{install}</code>
            <CopyButton
              look="picture"
              label="Copy the install line"
              text={`${settings.manager} ${install}`}
            />
          </div>
          <InstallNote root="../" />
          <div className="files">
            {files.length === 1 && <span>{file?.name}</span>}
            {files.length > 1 &&
              files.map(({ name }, index) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === file?.name}
                  onClick={() => setChosen(index)}
                >
                  {name}
                </button>
              ))}
          </div>
          {files.some(({ text }) => text.includes(idPlaceholder)) && (
            <p className="dock-note">
              Create a project ID at <a href="https://dashboard.reown.com">dashboard.reown.com</a>.
            </p>
          )}
          {file && <Code key={file.name} name={file.name} text={file.text} />}
        </Tabs.Content>
      </Tabs.Root>
      <footer className="foot">
        <p>
          <b className="count">{(file?.text ?? '').trimEnd().split('\n').length}</b> lines,
          <br />
          defaults left out
        </p>
        <CopyButton look="quiet" icon="link" label="Share" text={linkOf(settings)} />
        <CopyButton look="main" label="Copy code" text={file?.text ?? ''} />
      </footer>
    </>
  )
}

/**
 * The duration of the highlight on changed lines, and the time without automatic scrolling after an interaction, in ms.
 */
const [markedMs, touchedMs] = [1_600, 3_000]

/** The lines of a file. Changed lines are highlighted briefly and scrolled into view. */
function Code({ name, text }: { name: string; text: string }) {
  const lines = text.trimEnd().split('\n')
  const box = useRef<HTMLElement>(null)
  const touched = useRef(Number.NEGATIVE_INFINITY)
  const [shown, setShown] = useState({ text, fresh: new Set<string>() })
  if (shown.text !== text) {
    const before = new Set(shown.text.split('\n'))
    setShown({ text, fresh: new Set(lines.filter((line) => line && !before.has(line))) })
  }

  useEffect(() => {
    if (shown.fresh.size === 0) return
    if (performance.now() - touched.current > touchedMs) {
      const line = box.current?.querySelector<HTMLElement>('[data-fresh]')
      if (line && box.current) {
        const { clientHeight } = box.current
        box.current.scrollTop = Math.max(0, line.offsetTop - clientHeight / 2)
      }
    }
    const timer = window.setTimeout(
      () => setShown((now) => ({ ...now, fresh: new Set() })),
      markedMs,
    )
    return () => window.clearTimeout(timer)
  }, [shown])

  const touch = () => {
    touched.current = performance.now()
  }
  return (
    <section
      ref={box}
      className="code"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
      tabIndex={0}
      aria-label={name}
      onPointerDown={touch}
      onWheel={touch}
      onKeyDown={touch}
    >
      <pre>
        <code>
          {lines.map((line, number) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              key={number}
              className="code-line"
              data-fresh={shown.fresh.has(line) ? '' : undefined}
            >
              {highlight(line).map(({ text: piece, tone, at }) => (
                <span key={at} data-tone={tone === 'text' ? undefined : tone}>
                  {piece}
                </span>
              ))}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </section>
  )
}
