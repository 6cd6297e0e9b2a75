import { Switch } from 'radix-ui'
import { useId } from 'react'
import { Icon } from '../controls/Icon.tsx'
import { OrderList } from '../controls/OrderList.tsx'
import { Segments } from '../controls/Segments.tsx'
import {
  choicesOf,
  type MissingRow,
  reasonOf,
  type SettingGroup,
  type SettingRow,
} from '../settings/rows.ts'
import {
  type ChangeSettings,
  defaultSettings,
  fields,
  type Settings,
  sections,
} from '../settings/settings.ts'

export type SettingGroupProps = {
  group: SettingGroup
  settings: Settings
  onChange: ChangeSettings
}

/** A group of options. Each row has a description, or the reason why the option is disabled. */
export function SettingGroupSection({ group, settings, onChange }: SettingGroupProps) {
  const id = useId()
  const names = group.rows.map(({ name }) => name)
  const isChanged = names.some((name) => String(settings[name]) !== String(defaultSettings[name]))
  const reset = () =>
    onChange(Object.fromEntries(names.map((name) => [name, defaultSettings[name]])))
  return (
    <section className="group" aria-labelledby={id}>
      <header className="group-head">
        <h2 id={id}>{group.title}</h2>
        {isChanged && (
          <button type="button" className="link" onClick={reset}>
            Reset
          </button>
        )}
      </header>
      {group.rows.map((row) => (
        <Row key={row.name} row={row} settings={settings} onChange={onChange} />
      ))}
      {group.missing?.map((row) => (
        <Missing key={row.path} {...row} />
      ))}
    </section>
  )
}

type RowProps = { row: SettingRow; settings: Settings; onChange: ChangeSettings }

function Row({ row, settings, onChange }: RowProps) {
  const id = useId()
  const reason = reasonOf(row, settings)
  // Changes the setting, and opens the view that shows the effect.
  const set = (change: Partial<Settings>) => {
    if (!reason) onChange(row.view ? { ...change, view: row.view } : change)
  }
  return (
    <div
      className="option"
      title={row.path}
      data-setting={row.name}
      data-view={row.view}
      data-wide={row.control === 'switch' ? undefined : ''}
      data-off={reason ? '' : undefined}
    >
      <b id={id}>{row.label}</b>
      <Help id={`${id}-help`} text={row.help} reason={reason} />
      {row.control === 'switch' && (
        <Switch.Root
          className="switch"
          aria-labelledby={id}
          aria-describedby={`${id}-help`}
          aria-disabled={reason ? true : undefined}
          checked={settings[row.name] && !reason}
          onCheckedChange={(is) => set({ [row.name]: is })}
        >
          <Switch.Thumb className="switch-thumb" />
        </Switch.Root>
      )}
      {row.control === 'choice' && (
        <Segments
          wide
          label={row.label}
          reason={reason}
          value={settings[row.name]}
          choices={choicesOf(row).map((value) => ({ value, label: row.labels[value] ?? value }))}
          onChange={(value) => set({ [row.name]: value })}
        />
      )}
      {row.control === 'ticks' && (
        <Ticks
          row={row}
          reason={reason}
          value={settings[row.name]}
          onChange={(value) => set({ [row.name]: value })}
        />
      )}
      {row.control === 'text' && (
        // Opening a view would take the focus from the field.
        <input
          className="text-field"
          aria-labelledby={id}
          aria-describedby={`${id}-help`}
          aria-disabled={reason ? true : undefined}
          readOnly={Boolean(reason)}
          maxLength={fields[row.name].most}
          placeholder={row.placeholder}
          autoComplete="off"
          value={settings[row.name]}
          onChange={(event) => onChange({ [row.name]: event.target.value })}
        />
      )}
      {row.control === 'order' && (
        <OrderList
          label={row.label}
          labels={row.labels}
          reason={reason}
          items={wholeOrder(settings.order)}
          onChange={(items) => set({ order: shortOrder(items) })}
        />
      )}
    </div>
  )
}

type TicksProps = {
  row: SettingRow & { control: 'ticks' }
  value: readonly string[]
  reason: string | undefined
  onChange(value: readonly string[]): void
}

function Ticks({ row, value, reason, onChange }: TicksProps) {
  const isLeast = value.length <= (row.least ?? 0)
  return (
    <fieldset className="ticks" aria-label={row.label}>
      {choicesOf(row).map((choice) => {
        const isTicked = value.includes(choice)
        // The last selected value cannot be deselected if at least one is required.
        const isOff = Boolean(reason) || (isTicked && isLeast)
        return (
          <label key={choice} className="tick">
            <input
              type="checkbox"
              checked={isTicked}
              aria-disabled={isOff ? true : undefined}
              onChange={() => {
                if (isOff) return
                onChange(isTicked ? value.filter((one) => one !== choice) : [...value, choice])
              }}
            />
            <span>{row.labels?.[choice] ?? choice}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Help({ id, text, reason }: { id: string; text: string; reason: string | undefined }) {
  return (
    <small id={id}>
      {reason && <Icon name="info" small />}
      <span>{reason ?? text}</span>
    </small>
  )
}

function Missing({ label, path, notYet }: MissingRow) {
  return (
    <div className="option" title={path} data-off="">
      <b>{label}</b>
      <small>
        <Icon name="info" small />
        <span>{notYet}</span>
      </small>
    </div>
  )
}

/** Returns all sections in the displayed order: the chosen ones, followed by the others in the default order. */
function wholeOrder(order: Settings['order']): readonly string[] {
  return [...order, ...sections.filter((section) => !order.includes(section))]
}

/**
 * Returns the shortest option value that results in this order. Sections at the end are omitted if they are in the
 * default order.
 */
function shortOrder(items: readonly string[]): Settings['order'] {
  const order = items as Settings['order']
  const length = order.findIndex((_, index) =>
    wholeOrder(order.slice(0, index)).every((section, place) => section === order[place]),
  )
  return order.slice(0, Math.max(0, length))
}
