import { useContext, useEffect, useState } from 'react'
import type { Clock } from '../../src/utils/clock.ts'
import { ClockContext } from './ClockContext.ts'

/** Time without a scroll event after which scrolling has ended, in ms. */
const scrollEndMs = 150
/** A single long step is a jump, for example of Page Down or End. */
const fastSteps = 2

/**
 * Watches whether a list scrolls too fast for its rows to be looked at, which is while each frame moves by a row or
 * more. Rows that only pass by then don't need their images, which take most of the time on a slow device.
 *
 * @param onChange - Called when scrolling becomes fast, and when it no longer is.
 * @returns A function to call on every scroll event, of which the browser sends one per frame, with the offset and
 * the height of a row with its gap, both in px.
 */
export function watchScrollSpeed(
  clock: Pick<Clock, 'after'>,
  onChange: (isFast: boolean) => void,
): (offset: number, rowSize: number) => void {
  let last: number | undefined
  let steps = 0
  let cancelEnd = () => {}

  function slowDown() {
    const wasFast = steps >= fastSteps
    steps = 0
    if (wasFast) onChange(false)
  }

  return (offset, rowSize) => {
    const distance = last === undefined ? 0 : Math.abs(offset - last)
    last = offset
    if (distance < rowSize) slowDown()
    else {
      steps += 1
      if (steps === fastSteps) onChange(true)
    }
    cancelEnd()
    cancelEnd = clock.after(scrollEndMs, slowDown)
  }
}

export type UseScrollSpeedReturnType = {
  /** Whether the list scrolls too fast for its rows to be looked at. */
  isFast: boolean
  /** Number of rendered rows, from the first on, that may load their images. */
  shownRows: number
  /** Call it on every scroll event, with the offset and the height of a row with its gap, both in px. */
  noteScroll: ((offset: number, rowSize: number) => void) | undefined
}

const frameMs = 16

/**
 * Returns which rows of a virtual list may load their images: all of them, none while the list scrolls fast, and
 * afterwards one more in each frame, because the requests for all images at once would be a long task.
 *
 * @param renderedRows - The number of rendered rows.
 */
export function useScrollSpeed(renderedRows: number): UseScrollSpeedReturnType {
  const clock = useContext(ClockContext)
  const [shown, setShown] = useState<'none while fast' | number>(Number.POSITIVE_INFINITY)
  const [noteScroll] = useState(
    () => clock && watchScrollSpeed(clock, (isFast) => setShown(isFast ? 'none while fast' : 0)),
  )
  const isFast = shown === 'none while fast'
  const shownRows = isFast ? 0 : shown
  useEffect(() => {
    if (isFast || shownRows === Number.POSITIVE_INFINITY) return
    return clock?.after(frameMs, () =>
      setShown(shownRows < renderedRows ? shownRows + 1 : Number.POSITIVE_INFINITY),
    )
  }, [clock, isFast, shownRows, renderedRows])
  return { isFast, shownRows, noteScroll }
}
