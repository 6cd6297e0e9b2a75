import { themes } from 'latchkit/themes'
import { RadioGroup, Slider } from 'radix-ui'
import { useId, useState } from 'react'
import { CopyButton } from '../controls/CopyButton.tsx'
import { Segments } from '../controls/Segments.tsx'
import { type ChangeSettings, defaultSettings, type Settings } from '../settings/settings.ts'
import { accentOf, checkAccent, isChanged, printThemeCss, radiusOf } from '../settings/theme.ts'

const accents = ['#4667eb', '#1d7c6e', '#a9642b', '#c44b5e', '#9c4db4', '#6f7783'] as const
const hexColor = /^#[0-9a-f]{6}$/i
const { accent, radius, font, density } = defaultSettings
const noChanges = { accent, radius, font, density }

export type ThemeSettingsProps = { settings: Settings; onChange: ChangeSettings }

/** The theme settings: a theme of the package, and overrides. */
export function ThemeSettings({ settings, onChange }: ThemeSettingsProps) {
  const css = printThemeCss(settings)
  const isOff = settings.use !== 'dialog'
  return (
    <section className="group" aria-labelledby="theme">
      <header className="group-head">
        <h2 id="theme">Theme</h2>
        {isOff && <small>Part of the dialog.</small>}
        {!isOff && css && <CopyButton label="Copy CSS" text={css} look="link" />}
      </header>
      {!isOff && <ThemeControls settings={settings} onChange={onChange} />}
    </section>
  )
}

function ThemeControls({ settings, onChange: change }: ThemeSettingsProps) {
  return (
    <>
      <Presets settings={settings} onChange={change} />
      {isChanged(settings) && (
        <p className="changed">
          {nameOf(settings.preset)}, changed
          <button type="button" className="link" onClick={() => change(noChanges)}>
            Reset
          </button>
        </p>
      )}
      <Accent settings={settings} onChange={change} />
      <div className="line">
        <span>Radius</span>
        <Slider.Root
          className="slider"
          min={0}
          max={8}
          step={1}
          value={[radiusOf(settings)]}
          onValueChange={([next = 0]) => change({ radius: next })}
        >
          <Slider.Track className="slider-track">
            <Slider.Range className="slider-range" />
          </Slider.Track>
          <Slider.Thumb className="slider-thumb" aria-label="Radius" />
        </Slider.Root>
        <output>{radiusOf(settings)} px</output>
      </div>
      <div className="line">
        <span>Font</span>
        <Segments
          wide
          label="Font"
          value={settings.font}
          choices={[
            { value: 'system', label: 'System' },
            { value: 'serif', label: 'Serif', font: 'serif' },
            { value: 'mono', label: 'Mono', font: 'mono' },
          ]}
          onChange={(next) => change({ font: next })}
        />
      </div>
      <div className="line">
        <span>Density</span>
        <Segments
          wide
          label="Density"
          value={settings.density}
          choices={[
            { value: 'close', label: 'Close' },
            { value: 'regular', label: 'Regular' },
            { value: 'roomy', label: 'Roomy' },
          ]}
          onChange={(next) => change({ density: next })}
        />
      </div>
    </>
  )
}

function Presets({ settings, onChange }: ThemeSettingsProps) {
  return (
    <RadioGroup.Root
      className="presets"
      aria-label="Presets"
      value={settings.preset}
      onValueChange={(name) => onChange({ ...noChanges, preset: name as Settings['preset'] })}
    >
      {Object.entries(themes).map(([name, theme]) => (
        <RadioGroup.Item key={name} value={name} className="preset">
          <span
            className="preset-picture"
            aria-hidden="true"
            style={{
              background: theme[settings.mode]['--lk-surface'],
              borderColor: theme[settings.mode]['--lk-border'],
              color: theme[settings.mode]['--lk-text'],
              borderRadius: `calc(${theme.both['--lk-radius-master']} * 1.6 + 2px)`,
            }}
          >
            <i />
            <i />
            <b
              style={{
                background: theme[settings.mode]['--lk-primary'],
                borderRadius: `calc(${theme.both['--lk-radius-master']} * 0.8)`,
              }}
            />
          </span>
          {nameOf(name)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

const nameOf = (theme: string) => theme.charAt(0).toUpperCase() + theme.slice(1)

function Accent({ settings, onChange }: ThemeSettingsProps) {
  const shown = accentOf(settings)
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && !hexColor.test(draft)
  const messageId = useId()
  const { contrast, nearest } = checkAccent(settings)
  return (
    <>
      <div className="line">
        <span>Accent</span>
        <RadioGroup.Root
          className="dots"
          aria-label="Accent"
          orientation="horizontal"
          value={shown}
          onValueChange={(next) => onChange({ accent: next })}
        >
          {accents.map((one) => (
            <RadioGroup.Item key={one} value={one} className="dot" aria-label={one}>
              <i style={{ background: one }} />
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <input
          className="hex"
          aria-label="Accent, hex"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? messageId : undefined}
          spellCheck={false}
          value={draft ?? shown}
          onChange={(event) => {
            const text = event.target.value
            setDraft(text)
            if (hexColor.test(text)) onChange({ accent: text.toLowerCase() })
          }}
          onBlur={() => setDraft(undefined)}
        />
      </div>
      {isWrong && (
        <p className="changed" role="status" id={messageId}>
          Write six hex digits, such as #1d7c6e.
        </p>
      )}
      {nearest && (
        <p className="changed" role="status">
          {contrast.toFixed(1)} to 1 on the dialog; a button needs 3.
          <button type="button" className="link" onClick={() => onChange({ accent: nearest })}>
            Take {nearest}
          </button>
        </p>
      )}
    </>
  )
}
