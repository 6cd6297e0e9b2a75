'use client'
import { ActivityPanel } from './ActivityPanel.tsx'

/** The activity as a view of its own. */
export function Transactions() {
  return <ActivityPanel />
}
