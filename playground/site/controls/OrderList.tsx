import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

export type OrderListProps = {
  label: string
  items: readonly string[]
  labels: Readonly<Record<string, string>>
  onChange(items: readonly string[]): void
  reason?: string | undefined
}

/** A sortable list. Rows can be dragged, or moved with Space and the arrow keys. */
export function OrderList({ label, items, labels, onChange, reason }: OrderListProps) {
  const [held, setHeld] = useState<{ item: string; before: readonly string[] }>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (item: string) => labels[item] ?? item

  function move(item: string, place: number) {
    if (place < 0 || place >= items.length || items[place] === item) return
    const rest = items.filter((one) => one !== item)
    onChange([...rest.slice(0, place), item, ...rest.slice(place)])
    setSaid(`${nameOf(item)}, ${place + 1} of ${items.length}.`)
  }

  function pressKey(event: KeyboardEvent, item: string) {
    if (reason) return
    const place = items.indexOf(item)
    const isHeld = held?.item === item
    if (event.key === ' ' || event.key === 'Enter') {
      setHeld(isHeld ? undefined : { item, before: items })
      setSaid(
        `${nameOf(item)} ${isHeld ? 'dropped' : 'picked up'}, ${place + 1} of ${items.length}.`,
      )
    } else if (isHeld && event.key === 'ArrowUp') move(item, place - 1)
    else if (isHeld && event.key === 'ArrowDown') move(item, place + 1)
    else if (isHeld && event.key === 'Escape') {
      onChange(held.before)
      setHeld(undefined)
      setSaid(`${nameOf(item)} is back.`)
    } else return
    event.preventDefault()
  }

  function drag(event: PointerEvent<HTMLElement>, item: string) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const place = rows.findIndex(
      ({ top, bottom }) => event.clientY >= top && event.clientY <= bottom,
    )
    if (place >= 0) move(item, place)
  }

  return (
    <>
      <ol ref={list} className="order" aria-label={label}>
        {items.map((item) => (
          <li key={item}>
            <button
              type="button"
              aria-pressed={held?.item === item}
              aria-disabled={reason ? true : undefined}
              onKeyDown={(event) => pressKey(event, item)}
              onBlur={() => setHeld(undefined)}
              onPointerDown={(event) => {
                if (!reason) event.currentTarget.setPointerCapture(event.pointerId)
              }}
              onPointerMove={(event) => drag(event, item)}
            >
              <Icon name="drag" small />
              {nameOf(item)}
            </button>
          </li>
        ))}
      </ol>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  )
}
