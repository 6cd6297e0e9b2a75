/**
 * The modules that the build and the size gate refer to by path. Everything else follows from the imports between
 * modules.
 */
export const parts = {
  /**
   * The modules that a page with a button runs. An app may never import the other exports of `latchkit` and
   * `latchkit/ui`, so those load with the parts that import them.
   */
  button: [
    'src/kit/createKit.ts',
    'src/react/KitProvider.tsx',
    'src/react/useKit.ts',
    'src/react/useKitAccount.ts',
    'src/react/useKitDisconnect.ts',
    'src/react/useKitNetwork.ts',
    'ui/buttons/ConnectButton.tsx',
    'ui/shell/KitDialog.tsx',
  ],
  /**
   * The modules that only some pages need: further buttons, an app's own requests, errors that an app catches. They
   * load with these pages, or with a part that needs them.
   */
  besides: [
    'ui/buttons/AccountButton.tsx',
    'ui/buttons/NetworkButton.tsx',
    'src/http/createHttp.ts',
    'src/errors/connect.ts',
  ],
  /** The module that loads when the button is pressed. */
  firstOpen: 'ui/firstOpen.ts',
  /** Further modules that load with the first opening, and that other code also loads with `import()`. */
  withFirstOpen: ['src/kit/kitRuntime.ts', 'ui/features/connect/connectViews.ts'],
  /** The modules for a connected account: the contents of its button, and the code that follows its transactions. */
  connected: ['ui/buttons/faces.ts', 'ui/features/transactions/transactions.ts'],
  /** The folder of the components of views, which are bundled in one file. */
  components: 'ui/components/',
  /**
   * Modules that are separate parts. The first has a package that few views need; the second loads with the first
   * alert.
   */
  apart: ['ui/components/QrCode.tsx', 'src/errors/alerts.ts'],
  /** The module that loads each feature with `import()`. */
  registry: 'ui/registry.ts',
  /** Namespaces that an app adds explicitly. */
  namespaces: ['connectors/solana/', 'connectors/bitcoin/'],
} as const
