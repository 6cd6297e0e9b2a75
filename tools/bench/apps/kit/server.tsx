import { renderToString } from 'react-dom/server'
import { createApp } from './createApp.tsx'

/** What a server sends of the app of the bench. */
export const renderApp = (): string =>
  renderToString(createApp({ stackUrl: 'http://localhost', projectId: 'bench-server' }))
