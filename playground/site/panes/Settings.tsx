import { type SettingGroup, settingGroups } from '../settings/rows.ts'
import {
  type ChangeSettings,
  defaultSettings,
  type Settings,
  writeAddress,
} from '../settings/settings.ts'
import { SettingGroupSection } from './SettingRows.tsx'
import { ThemeSettings } from './ThemeSettings.tsx'

const isShown = (group: SettingGroup, { use }: Settings) =>
  group.title !== 'Reads' || use === 'queries'

/** The pane with all options. */
export function SettingsPane({
  settings,
  onChange,
}: {
  settings: Settings
  onChange: ChangeSettings
}) {
  const groups = settingGroups.filter((group) => isShown(group, settings))
  const reads = groups.filter(({ title }) => title === 'Reads')
  const others = groups.filter(({ title }) => title !== 'Reads')
  return (
    // The section can be focused, so that keyboard users can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
    <section className="scroll" tabIndex={0} aria-label="Options">
      {reads.map((group) => (
        <SettingGroupSection
          key={group.title}
          group={group}
          settings={settings}
          onChange={onChange}
        />
      ))}
      <ThemeSettings settings={settings} onChange={onChange} />
      {others.map((group) => (
        <SettingGroupSection
          key={group.title}
          group={group}
          settings={settings}
          onChange={onChange}
        />
      ))}
      {writeAddress(settings) && (
        <p className="group">
          <button type="button" className="link" onClick={() => onChange(defaultSettings)}>
            All defaults again
          </button>
        </p>
      )}
    </section>
  )
}
