import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { root } from './tools/entries.ts'
import { codeFolders } from './tools/packageFiles.ts'
import { skippedTests } from './tools/provedTests.ts'
import { cssModules, packageAliases } from './tools/viteSettings.ts'
import { walkFiles } from './tools/walkFiles.ts'

const shared = {
  root,
  plugins: [react()],
  resolve: { alias: packageAliases('source') },
  css: { modules: cssModules },
}

/** What runs together: quick tests by themselves, and the slower ones that build, pack or start servers. */
const slow = [
  'tools/start.test.ts',
  // It runs Vitest.
  'tools/mutants/runMutant.vitest.test.ts',
  'test/gates.test.ts',
  'test/pack/**/*.test.ts',
  'test/contract/stack/**/*.test.ts',
  // They load the product anew, with faults.
  'test/contract/payments/**/*.test.ts',
  'playground/{stack,phone,panel}/**/*.test.ts',
  // It runs the compiler.
  'playground/site/code/compiles.test.ts',
  // It builds the site and opens it.
  'test/site/staticSite.test.ts',
]
/** For `npm run test:deep`: what installs packages that the repository has not, and what mutates the package. */
const deep = process.env.LATCHKIT_DEEP
  ? []
  : ['test/pack/react.test.ts', 'tools/mutants/runMutant.vitest.test.ts']
/** Looks at the reports of all the others: last. */
const ledger = 'test/spec/ledger.test.ts'
const never = [
  '**/node_modules/**',
  '**/dist/**',
  'test/e2e/**',
  'test/fixtures/**',
  '**/*.test-d.{ts,tsx}',
  // `tools/testAll.ts` says when they cannot have changed.
  ...skippedTests('unit'),
]

/** What asks for a document in its first line. */
const withDocument = codeFolders
  .flatMap((folder) => walkFiles(path.join(root, folder), /\.test\.tsx?$/))
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'))
  .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))

/**
 * Files of `withDocument` with a process each: they mock modules, leave something in the page, count what other files
 * leave, or announce many wallets, of which a page accepts a hundred.
 */
const isolated = [
  'connectors/bitcoin/wallet/satsConnectLoads.test.ts',
  'connectors/evm/browserWallet.test.ts',
  'connectors/solana/wallet/web3Loads.test.ts',
  'playground/site/home/createHomeKit.test.ts',
  'src/evm/sanitizeEip6963.test.ts',
  'src/kit/createKit.load.test.ts',
  'src/transfers/createTransactionCenter.property.test.ts',
  'test/contract/connectors.facade.test.tsx',
  'test/contract/connectors.mirror.test.ts',
  'test/contract/connectors.property.test.ts',
  'test/contract/connectors.reconnect.test.ts',
  'test/contract/connectors.test.ts',
  'test/contract/hostileAnnouncements.test.ts',
  'test/contract/hostileAnswers.test.ts',
  'test/contract/hostileFloods.test.ts',
  'test/contract/hostileList.test.tsx',
  'test/contract/namespaces.mutants.test.ts',
  'test/contract/namespaces.property.test.ts',
  'test/contract/namespaces.reconnect.test.ts',
  'test/contract/namespaces.tabs.test.ts',
  'test/contract/reconnectModes.test.tsx',
  'test/contract/satsConnect.test.ts',
  'test/contract/walletConnect.kept.test.ts',
  'test/contract/walletConnect.session.test.ts',
  'test/contract/walletConnect.test.ts',
  'test/contract/walletConnect.wagmi.test.ts',
  'ui/features/renders.test.tsx',
  'ui/shell/KitDialog.prefetch.test.tsx',
]

/** The other contracts of connectors and reads. They share processes in which no view was rendered. */
const contracts = withDocument.filter(
  (file) => file.startsWith('test/contract/') && !isolated.includes(file),
)

/**
 * With `isolate: false` two processes serve all the files of a project, in place of one for each: what they import
 * is read once, which is most of the time. So no test there leaves anything behind that another could meet.
 */
const unit = {
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'scoped' } },
  restoreMocks: true,
  // A minute is a hang, also on a busy machine. Projects inherit nothing from the root.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  unstubGlobals: true,
} as const

/**
 * Returns whether an error is a known one of WalletConnect's client: if the relay delivers the end of a session again, the
 * client rejects a promise without a handler (sign-client 2.21.8). The phone's client (2.21.7) also rejects when it deletes
 * the session twice, which the kit's client doesn't do. In Node, such a rejection would end the run.
 */
function isToldTwice({ message = '', stack = '' }: { message?: string; stack?: string }): boolean {
  const isOfPhone = !stack.includes('provider/node_modules/')
  return (
    message.startsWith('Missing or invalid. Record was recently deleted - session:') &&
    (stack.includes('onSessionDeleteRequest') || (isOfPhone && stack.includes('deleteSession')))
  )
}

export default defineConfig({
  ...shared,
  cacheDir: path.join(root, 'node_modules/.cache/vitest'),
  test: {
    // Most tests of a page wait, for a frame or a retry: measured on two cores, three processes take 43 s where two take 67.
    maxWorkers: Math.ceil(cpus().length * 1.5),
    onUnhandledError: (error) => !isToldTwice(error),
    projects: [
      {
        ...shared,
        test: {
          ...unit,
          name: 'unit',
          include: ['{src,connectors,queries,ui,playground,tools,test}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...slow, ledger, ...withDocument],
          isolate: false,
          setupFiles: ['test/fixtures/importsSettled.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...unit,
          name: 'document',
          include: withDocument,
          exclude: [...never, ...slow, ledger, ...isolated, ...contracts],
          isolate: false,
          setupFiles: [
            'test/fixtures/importsSettled.ts',
            'test/fixtures/freshPage.ts',
            'test/fixtures/quickRetries.ts',
            'test/fixtures/waitLimit.ts',
          ],
        },
      },
      {
        ...shared,
        test: {
          ...unit,
          name: 'contract',
          include: contracts,
          exclude: [...never, ...slow, ledger],
          isolate: false,
          setupFiles: ['test/fixtures/importsSettled.ts', 'test/fixtures/freshPage.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...unit,
          name: 'isolated',
          include: isolated,
          exclude: [...never, ...slow, ledger],
        },
      },
      {
        ...shared,
        test: {
          name: 'slow',
          include: slow,
          exclude: [...never, ...deep],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: { name: 'ledger', include: [ledger], exclude: never, testTimeout: 120_000 },
      },
    ],
  },
})
