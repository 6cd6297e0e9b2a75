import { Icon } from './Icon.tsx'

export type PickProps<value extends string> = {
  label: string
  value: value
  choices: readonly { value: value; label: string; isOff?: boolean }[]
  onChange(value: value): void
  /** Keyboard shortcuts that select the previous and the next value. */
  shortcuts?: string
}

/** A select with many values. It uses the platform's native list. */
export function Pick<value extends string>(props: PickProps<value>) {
  const { label, value, choices, onChange, shortcuts } = props
  return (
    <span className="pick">
      <select
        aria-label={label}
        aria-keyshortcuts={shortcuts}
        value={value}
        onChange={(event) => onChange(event.target.value as value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isOff}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron" small />
    </span>
  )
}
