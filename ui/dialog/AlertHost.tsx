'use client'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { Kit } from '../../src/kit/types.ts'

/** Alerts for the developer: the kit keeps some only in development, when the host asked for them. */
export function AlertHost({ kit }: { kit: Kit }) {
  const { alerts } = kit
  const [Alerts, setAlerts] = useState<ComponentType<{ kit: Kit }>>()
  const hasAlerts = useSyncExternalStore(
    alerts.subscribe,
    () => alerts.getState().length > 0,
    () => false,
  )
  useEffect(() => {
    if (!hasAlerts) return
    import('./DeveloperAlerts.tsx').then(
      (module) => setAlerts(() => module.DeveloperAlerts),
      () => {},
    )
  }, [hasAlerts])
  return Alerts ? <Alerts kit={kit} /> : null
}
