import { Icon } from './Icon.tsx'

export type PickProps<value extends string> = {
  label: string
  value: value
  choices: readonly { value: value; label: string; isOff?: boolean }[]
  onChange(value: value): void
}

/** A select with many values. It uses the platform's native list. */
export function Pick<value extends string>({ label, value, choices, onChange }: PickProps<value>) {
  return (
    <span className="pick">
      <select
        aria-label={label}
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
