import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { root } from './entries.ts'
import { phoneHtml } from './findPages.ts'
import { oneCopy, packageImports, pagePlugins } from './viteSettings.ts'

/**
 * Serves the phone wallet's page from the sources as a separate site, for `npm start`. Every path returns the page,
 * so that links that open a wallet (`/wc?uri=…`) work.
 */
export async function servePhone(port: number): Promise<ViteDevServer> {
  const folder = path.dirname(phoneHtml)
  const server = await createServer({
    configFile: false,
    root: path.join(root, folder),
    cacheDir: path.join(root, 'node_modules/.cache/vite-phone'),
    logLevel: 'warn',
    plugins: pagePlugins(),
    resolve: { dedupe: oneCopy },
    optimizeDeps: { include: packageImports([folder, 'playground/panel/devWallets']) },
    server: { host: '127.0.0.1', port, strictPort: true, fs: { allow: [root] } },
  })
  return server.listen()
}
