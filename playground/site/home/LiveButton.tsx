import { QueryClient } from '@tanstack/react-query'
import { KitProvider } from 'latchkit'
import { ConnectButton } from 'latchkit/ui'
import { useEffect } from 'react'
import { pageServices } from '../services.ts'
import { createHomeKit } from './createHomeKit.ts'
import 'latchkit/ui/styles.css'

const kit = createHomeKit(pageServices())
const queryClient = new QueryClient()

/** The connect button of a real kit, with the theme of the page. */
export function LiveButton() {
  useEffect(() => {
    // Follows the theme, which the header can change.
    const follow = () =>
      kit.setThemeMode(document.documentElement.dataset.mode === 'light' ? 'light' : 'dark')
    const watch = new MutationObserver(follow)
    watch.observe(document.documentElement, { attributeFilter: ['data-mode'] })
    follow()
    return () => watch.disconnect()
  }, [])
  return (
    <KitProvider kit={kit} queryClient={queryClient}>
      <ConnectButton />
    </KitProvider>
  )
}
