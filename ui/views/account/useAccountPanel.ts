'use client'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { type AccountTab, accountPanels } from './accountPanels.ts'

/** Code that has come once: going back to the account finds it at once, so that the focus can return to a row. */
const known = new Map<AccountTab, ComponentType>()

/** The panel of a tab, with its code fetched when the tab opens. */
export function useAccountPanel(tab: AccountTab): {
  /** Undefined while its code is on the way, or did not come. */
  Panel: ComponentType | undefined
  isFailed: boolean
  /** Fetches the code again. */
  retry: () => void
} {
  const [, setArrived] = useState<AccountTab>()
  const [failed, setFailed] = useState<AccountTab>()
  const load = useCallback(() => {
    setFailed(undefined)
    accountPanels[tab]().then(
      (Panel) => {
        known.set(tab, Panel)
        setArrived(tab)
      },
      () => setFailed(tab),
    )
  }, [tab])
  const Panel = known.get(tab)
  useEffect(() => {
    if (!Panel) load()
  }, [Panel, load])
  return { Panel, isFailed: !Panel && failed === tab, retry: load }
}
