import { List } from './List.tsx'
import s from './Skeleton.module.css'

export type SkeletonProps = {
  /** @default 'line', which has the height of small text */
  shape?: 'line' | 'title' | 'wallet' | 'round'
  /** Width as a percentage of the line. @default 60 */
  width?: 20 | 40 | 60 | 80 | 100
}

/**
 * A placeholder that is as large as the content. It is hidden from screen readers, because the panel around
 * it announces the loading state.
 */
export function Skeleton({ shape = 'line', width = 60 }: SkeletonProps) {
  return <span className={s.skeleton} aria-hidden="true" data-shape={shape} data-width={width} />
}

/** A placeholder for a `Row` that has either one line, or two lines and content at the end. */
export function SkeletonRow({
  lines = 1,
  shape = 'wallet',
}: {
  lines?: 1 | 2
  shape?: 'wallet' | 'round'
}) {
  return (
    <span className={s.row} aria-hidden="true" data-lines={lines}>
      <Skeleton shape={shape} />
      <span className={s.lines}>
        <Skeleton shape="title" width={40} />
        {lines === 2 && <Skeleton width={20} />}
      </span>
      {lines === 2 && <Skeleton shape="title" width={20} />}
    </span>
  )
}

/**
 * Four placeholder rows with two lines each. During a short wait they are invisible, but still prevent layout
 * shifts.
 */
export function WaitingRows({ isShown }: { isShown: boolean }) {
  return (
    <div aria-hidden="true" style={{ visibility: isShown ? undefined : 'hidden' }}>
      <List>
        {[1, 2, 3, 4].map((row) => (
          <SkeletonRow key={row} lines={2} shape="round" />
        ))}
      </List>
    </div>
  )
}
