import { Icon } from './Icon.tsx'

export type PickProps<value extends string> = {
  label: string
  value: value
  choices: readonly { value: value; label: string; isOff?: boolean }[]
  onChange(value: value): void
}

/** One of many values, in the list of the platform, which a phone shows at the thumb. */
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
