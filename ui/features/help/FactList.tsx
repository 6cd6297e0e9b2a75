import type { ReactNode } from 'react'
import type { IconName } from '../../components/icons.ts'
import { Picture } from '../../components/Picture.tsx'
import type { StatusTexts } from '../../messages/Texts.ts'
import s from './FactList.module.css'

export type FactListProps = {
  facts: readonly (StatusTexts & { icon: IconName })[]
  /** The way back. */
  children: ReactNode
}

/** A few facts, each an icon, a line and a sentence; then the way back. */
export function FactList({ facts, children }: FactListProps) {
  return (
    <>
      <ul className={s.list}>
        {facts.map(({ icon, title, text }) => (
          <li key={title} className={s.fact}>
            <Picture name={title} icon={icon} />
            <div className={s.text}>
              <p className={s.title}>{title}</p>
              <p className={s.sentence}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={s.actions}>{children}</div>
    </>
  )
}
