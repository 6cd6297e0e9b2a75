import { renderToString } from 'react-dom/server'
import { createApp } from './createApp.tsx'

/** The HTML of the bench's app as a server renders it. */
export const renderApp = (): string =>
  renderToString(createApp({ stackUrl: 'http://localhost', projectId: 'bench-server' }))
