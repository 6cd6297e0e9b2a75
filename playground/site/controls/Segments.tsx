import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

export type SegmentsProps<value extends string> = {
  label: string
  value: value
  choices: readonly { value: value; label: string; picture?: ReactNode; font?: string }[]
  onChange(value: value): void
  /** Whether to use the full width. */
  wide?: boolean
  /** The reason why the value can't be changed. */
  reason?: string | undefined
}

/** A segmented control with a few values. */
export function Segments<value extends string>(props: SegmentsProps<value>) {
  const { label, value, choices, onChange, wide, reason } = props
  return (
    <RadioGroup.Root
      className={wide ? 'segments segments-wide' : 'segments'}
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        if (!reason) onChange(next as value)
      }}
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={choice.value}
          className="segment"
          aria-label={choice.label}
          aria-disabled={reason ? true : undefined}
          data-font={choice.font}
        >
          {choice.picture}
          <span className="segment-label">{choice.label}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
