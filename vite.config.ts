import path from 'node:path'
import { defineConfig } from 'vite'
import { root } from './tools/entries.ts'
import { docsPlugin } from './tools/site/docsPlugin.ts'
import {
  cssModules,
  importedPackages,
  oneCopy,
  packageAliases,
  pageFacts,
  pagePlugins,
} from './tools/viteSettings.ts'

/** The playground as `npm start` serves it: on the loopback only, straight from the sources. */
export default defineConfig({
  root: path.join(root, 'playground'),
  cacheDir: path.join(root, 'node_modules/.cache/vite'),
  define: pageFacts,
  plugins: [pagePlugins(), docsPlugin()],
  resolve: { alias: packageAliases('source'), dedupe: oneCopy },
  css: { modules: cssModules },
  optimizeDeps: { include: importedPackages() },
  server: {
    host: 'localhost',
    port: Number(process.env.LATCHKIT_PORT ?? 5173),
    strictPort: true,
    fs: { allow: [root] },
  },
})
