import { renderToString } from 'react-dom/server'
import { createApp } from './createApp.tsx'

/** Renders the app of the bench to HTML, as a server does. */
export const renderApp = (): string =>
  renderToString(createApp({ stackUrl: 'http://localhost', projectId: 'bench-server' }))
