/**
 * The few modules that the build and the size gate know by name. Everything else they read from what the modules import
 * of each other.
 */
export const parts = {
  /**
   * What a page with a button runs. What else `latchkit` and `latchkit/ui` export an app may never take, and parts that
   * do load it with them.
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
   * What only some pages run besides: further buttons, requests of their own, errors that they catch. It loads with these
   * pages, or with a part that needs it too.
   */
  besides: [
    'ui/buttons/AccountButton.tsx',
    'ui/buttons/NetworkButton.tsx',
    'src/http/createHttp.ts',
    'src/errors/connect.ts',
  ],
  /** What a press of the button asks for. */
  firstOpen: 'ui/firstOpen.ts',
  /** What else it loads of what an `import()` names elsewhere. */
  withFirstOpen: ['src/kit/kitRuntime.ts', 'ui/features/connect/connectViews.ts'],
  /** What loads for a connected account: the faces of its button, and what follows its transactions. */
  connected: ['ui/buttons/faces.ts', 'ui/features/transactions/transactions.ts'],
  /** The pieces that views are made of, in one file. */
  components: 'ui/components/',
  /** Each a part of its own: a package that few views need, and what loads with the first alert. */
  apart: ['ui/components/QrCode.tsx', 'src/errors/alerts.ts'],
  /** Names the features, each in an `import()`. */
  registry: 'ui/registry.ts',
  /** Of namespaces that an app has to ask for. */
  namespaces: ['connectors/solana/', 'connectors/bitcoin/'],
} as const
