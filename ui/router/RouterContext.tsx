import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Router, RouterEntry, RouterState, ViewData } from './createRouter.ts'

export const RouterContext = createContext<Router | undefined>(undefined)

/** Returns the surrounding dialog's router. */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('useRouter must be used inside the dialog.')
  return router
}

/** Subscribes to the router's state. */
export function useRouterState(): RouterState {
  const { store } = useRouter()
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** A view's router entry, which doesn't change while the view is leaving. */
export const RouterEntryContext = createContext<RouterEntry | undefined>(undefined)

/** Returns the data that this view was opened with. */
export function useViewData<view extends ViewName>(name: view): ViewData<view> | undefined {
  const entry = useContext(RouterEntryContext)
  return entry?.name === name ? (entry.data as ViewData<view> | undefined) : undefined
}
