export type ChoicesProps<value extends string> = {
  legend: string
  testId: string
  values: readonly value[]
  chosen: readonly value[]
  nameOf(value: value): string
  onChange(chosen: readonly value[]): void
}

/** A group of checkboxes. The selection keeps the order of the values. */
export function Choices<value extends string>(props: ChoicesProps<value>) {
  const { legend, testId, values, chosen, nameOf, onChange } = props
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            data-testid={`${testId}-${value}`}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                values.filter((one) =>
                  one === value ? event.target.checked : chosen.includes(one),
                ),
              )
            }
          />
          {nameOf(value)}
        </label>
      ))}
    </fieldset>
  )
}
