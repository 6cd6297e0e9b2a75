import { fields, type SettingName, type Settings } from './settings.ts'

/** The names of the settings whose value has this type. */
type NameOf<kind> = {
  [name in SettingName]: Settings[name] extends kind ? name : never
}[SettingName]

/** A row for a setting, with its option, control and description, and the reason if it is disabled. */
export type SettingRow = {
  label: string
  /** The path of the option in the code. */
  path: string
  /** A description of the option in one sentence. */
  help: string
  /** The view that shows the effect of the option. */
  view?: Settings['view']
  /** The uses of the package that have this option. @default only the dialog */
  uses?: readonly Settings['use'][]
  /** Returns the reason why the option has no effect with the current settings. */
  needs?: (settings: Settings) => string | undefined
} & (
  | { control: 'switch'; name: NameOf<boolean> }
  | { control: 'choice'; name: 'allWallets' | 'actions'; labels: Readonly<Record<string, string>> }
  | {
      control: 'ticks'
      name: NameOf<readonly string[]>
      labels?: Readonly<Record<string, string>>
      least?: number
    }
  | { control: 'text'; name: 'label'; placeholder: string }
  | { control: 'order'; name: 'order'; labels: Readonly<Record<string, string>> }
)

/** A feature of other kits that this version doesn't support. */
export type MissingRow = { label: string; path: string; notYet: string }

export type SettingGroup = {
  title: 'Features' | 'Networks' | 'Wallets' | 'Reads'
  rows: readonly SettingRow[]
  missing?: readonly MissingRow[]
}

const needsWalletConnect = ({ walletConnect }: Settings) =>
  walletConnect ? undefined : 'Needs WalletConnect first.'
const needsWallets = ({ wallets }: Settings) => (wallets ? undefined : 'The wallet list is off.')
const needsDirectory = (settings: Settings) =>
  needsWallets(settings) ?? needsWalletConnect(settings)

/** The rows of all options. To add a control for an option, add a row. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Features',
    rows: [
      {
        control: 'order',
        name: 'order',
        label: 'Order of sections',
        path: 'features.connectorTypeOrder',
        help: 'Drag, or press and use the arrow keys.',
        view: 'Connect',
        needs: needsWallets,
        labels: {
          recent: 'Recent',
          injected: 'Installed',
          featured: 'Featured',
          custom: 'Your own',
          recommended: 'Recommended',
          walletConnect: 'WalletConnect',
        },
      },
      {
        control: 'switch',
        name: 'send',
        label: 'Send',
        path: 'features.send',
        help: 'Leads from the account to sending.',
        view: 'Account',
      },
      {
        control: 'switch',
        name: 'receive',
        label: 'Receive',
        path: 'features.receive',
        help: 'Address and code to be paid.',
        view: 'Account',
      },
      {
        control: 'choice',
        name: 'actions',
        label: 'First action',
        path: 'features.walletFeaturesOrder',
        help: 'The order of buttons in the account.',
        view: 'Account',
        labels: { receive: 'Receive', send: 'Send' },
        needs: ({ send, receive }) =>
          send && receive ? undefined : 'Needs both Send and Receive.',
      },
      {
        control: 'switch',
        name: 'history',
        label: 'Activity',
        path: 'features.history',
        help: 'A tab for what the account did.',
        view: 'Account',
      },
      {
        control: 'switch',
        name: 'guide',
        label: 'Help for newcomers',
        path: 'enableWalletGuide',
        help: 'The question mark in the Connect view.',
        view: 'Connect',
      },
      {
        control: 'switch',
        name: 'terms',
        label: 'Link to your terms',
        path: 'termsConditionsUrl',
        help: 'A line under the list of wallets.',
        view: 'Connect',
      },
      {
        control: 'switch',
        name: 'legal',
        label: 'Terms to accept',
        path: 'features.legalCheckbox',
        help: 'A box to tick before connecting.',
        view: 'Connect',
        needs: ({ terms }) => (terms ? undefined : 'Needs a link to your terms first.'),
      },
      {
        control: 'choice',
        name: 'allWallets',
        label: 'List of all wallets',
        path: 'allWallets',
        help: 'The row that leads to every wallet.',
        view: 'Connect',
        labels: { SHOW: 'Show', HIDE: 'Hide' },
        needs: needsDirectory,
      },
      {
        control: 'text',
        name: 'label',
        label: 'Text of the button',
        path: 'ConnectButton.label',
        help: 'While no wallet is connected.',
        view: 'Connect',
        placeholder: 'Connect wallet',
      },
      {
        control: 'switch',
        name: 'balance',
        label: 'Balance in the button',
        path: 'ConnectButton.balance',
        help: 'Beside the name of the account.',
        view: 'Account',
      },
    ],
    missing: [
      { label: 'Buy', path: 'features.onramp', notYet: 'Not in 0.1.' },
      { label: 'Swap', path: 'features.swaps', notYet: 'Not in 0.1.' },
      { label: 'E-mail and social login', path: 'features.email', notYet: 'Not in 0.1.' },
    ],
  },
  {
    title: 'Networks',
    rows: [
      {
        control: 'ticks',
        name: 'networks',
        label: 'EVM',
        path: 'networks',
        help: 'Networks of the app, the first one first.',
        view: 'Networks',
        uses: ['dialog', 'wagmi'],
        least: 1,
        labels: {
          mainnet: 'Ethereum',
          base: 'Base',
          optimism: 'Optimism',
          arbitrum: 'Arbitrum',
          polygon: 'Polygon',
          bscTestnet: 'BNB testnet',
        },
      },
      {
        control: 'switch',
        name: 'solana',
        label: 'Solana',
        path: 'namespaces',
        help: 'Its wallets beside those of EVM.',
        view: 'Connect',
      },
      {
        control: 'switch',
        name: 'bitcoin',
        label: 'Bitcoin',
        path: 'namespaces',
        help: 'Its wallets beside those of EVM.',
        view: 'Connect',
      },
      {
        control: 'switch',
        name: 'networkSwitch',
        label: 'Changing the network',
        path: 'enableNetworkSwitch',
        help: 'The network in the head of the account.',
        view: 'Account',
      },
    ],
  },
  {
    title: 'Wallets',
    rows: [
      {
        control: 'switch',
        name: 'walletConnect',
        label: 'WalletConnect',
        path: 'connectors',
        help: 'Wallets on a phone, by a QR code.',
        view: 'Connect',
        uses: ['dialog', 'wagmi'],
      },
      {
        control: 'switch',
        name: 'wallets',
        label: 'Wallet list',
        path: 'enableWallets',
        help: 'The list in the Connect view.',
        view: 'Connect',
      },
      {
        control: 'switch',
        name: 'eip6963',
        label: 'Installed wallets',
        path: 'enableEIP6963',
        help: 'Those that announce themselves.',
        view: 'Connect',
        needs: needsWallets,
      },
      {
        control: 'ticks',
        name: 'featured',
        label: 'Featured',
        path: 'featuredWalletIds',
        help: 'Wallets of the directory, in one line.',
        view: 'Connect',
        needs: needsDirectory,
      },
      {
        control: 'ticks',
        name: 'include',
        label: 'Only these',
        path: 'includeWalletIds',
        help: 'Ids, rdns or names; none: all wallets.',
        view: 'Connect',
        needs: needsWallets,
      },
      {
        control: 'ticks',
        name: 'exclude',
        label: 'Never these',
        path: 'excludeWalletIds',
        help: 'Ids, rdns or names.',
        view: 'Connect',
        needs: needsWallets,
      },
      {
        control: 'switch',
        name: 'own',
        label: 'A wallet of your own',
        path: 'customWallets',
        help: 'Joins the list under your name for it.',
        view: 'Connect',
        needs: needsDirectory,
      },
    ],
  },
  {
    title: 'Reads',
    rows: [
      {
        control: 'ticks',
        name: 'reads',
        label: 'Builders in the code',
        path: 'latchkit/queries/options',
        help: 'One builder for each read.',
        uses: ['queries'],
        least: 1,
        labels: {
          identity: 'Name and picture',
          portfolio: 'Tokens',
          tokenPrices: 'Prices',
          recommendedWallets: 'Wallets',
        },
      },
    ],
  },
]

/** Returns the reason why a row is disabled. */
export function reasonOf(row: SettingRow, settings: Settings): string | undefined {
  const { uses = ['dialog'] } = row
  if (!uses.includes(settings.use)) {
    return uses.includes('dialog') ? 'Part of the dialog.' : 'Part of Queries only.'
  }
  return row.needs?.(settings)
}

/** Returns the values to choose from in a row. */
export function choicesOf({ name }: SettingRow): readonly string[] {
  const field = fields[name]
  return 'choices' in field ? field.choices : []
}
