import { readButtonProps, readKitOptions } from '../settings/kitOptions.ts'
import type { Settings } from '../settings/settings.ts'
import { readVariables } from '../settings/theme.ts'
import { idPlaceholder } from './placeholder.ts'
import type { CodeFile } from './printCode.ts'
import {
  Call,
  Code,
  type Import,
  printElement,
  printEntries,
  printImports,
  type Value,
} from './printValue.ts'

const idLine = `const projectId = '${idPlaceholder}'\n`

/** Prints the code for the dialog: one file for Vite, or the providers and the layout for Next.js. */
export function printDialog(settings: Settings): readonly CodeFile[] {
  if (settings.bundler === 'next') return printNext(settings)
  const kit = `const kit = createDefaultKit({\n${printEntries(readParameters(settings), 1)}})\n`
  const imports = printImports([
    ...readImports(settings),
    ['latchkit/ui', 'ConnectButton'],
    ['latchkit/ui/styles.css'],
  ])
  const app = `export default function App() {
  return (
    <KitProvider kit={kit}>
      ${printButton(settings, 3)}
    </KitProvider>
  )
}
`
  return [{ name: 'src/App.tsx', text: [imports, idLine, kit, app].join('\n') }]
}

/** Prints a kit for each request, because a shared kit would show one user's account to another. */
function printNext(settings: Settings): readonly CodeFile[] {
  const imports = printImports([...readImports(settings), ['react', 'type ReactNode', 'useState']])
  const create = `function create() {
  return createDefaultKit({
${printEntries(readParameters(settings), 2)}  })
}
`
  const providers = `type Props = { children: ReactNode }

export function Providers({ children }: Props) {
  const [kit] = useState(create)
  return (
    <KitProvider kit={kit}>{children}</KitProvider>
  )
}
`
  const layout = `import { ConnectButton } from 'latchkit/ui'
import 'latchkit/ui/styles.css'
import type { ReactNode } from 'react'
import { Providers } from './providers'

type Props = { children: ReactNode }

export default function Layout({ children }: Props) {
  return (
    <html lang="en">
      <body>
        <Providers>
          ${printButton(settings, 5)}
          {children}
        </Providers>
      </body>
    </html>
  )
}
`
  return [
    {
      name: 'app/providers.tsx',
      text: ["'use client'\n", imports, idLine, create, providers].join('\n'),
    },
    { name: 'app/layout.tsx', text: layout },
  ]
}

function printButton(settings: Settings, depth: number): string {
  return printElement('ConnectButton', readButtonProps(settings), depth)
}

function readImports({ networks, walletConnect, solana, bitcoin, preset }: Settings): Import[] {
  const ofNetworks = [
    ...networks,
    ...(solana ? ['solana as solanaMainnet'] : []),
    ...(bitcoin ? ['bitcoin as bitcoinMainnet'] : []),
  ]
  const rows: Import[] = [
    ['latchkit', 'createDefaultKit', 'KitProvider'],
    ['latchkit/networks', ...ofNetworks],
  ]
  if (walletConnect) rows.push(['latchkit/connectors', 'walletConnect'])
  const more = (name: string) => (walletConnect ? [name] : [])
  if (solana) rows.push(['latchkit/connectors/solana', 'solana', ...more('solanaWalletConnect')])
  if (bitcoin)
    rows.push(['latchkit/connectors/bitcoin', 'bitcoin', ...more('bitcoinWalletConnect')])
  if (preset !== 'keeper') rows.push(['latchkit/themes', preset])
  return rows
}

function readParameters(settings: Settings): Record<string, Value> {
  const { networks, walletConnect, bundler } = settings
  const namespaces = readNamespaces(settings)
  const theme = readTheme(settings)
  return {
    projectId: new Code('projectId'),
    networks: networks.map((name) => new Code(name)),
    ...(walletConnect && { connectors: [new Code('walletConnect({ projectId })')] }),
    ...(namespaces.length > 0 && { namespaces }),
    ...(bundler === 'next' && { ssr: true }),
    ...(readKitOptions(settings) as Record<string, Value>),
    ...(theme && { theme }),
  }
}

function readNamespaces({ solana, bitcoin, walletConnect }: Settings): Value[] {
  const namespace = (name: 'solana' | 'bitcoin') =>
    new Call(name, {
      networks: [new Code(`${name}Mainnet`)],
      ...(walletConnect && { connectors: [new Code(`${name}WalletConnect()`)] }),
    })
  return [...(solana ? [namespace('solana')] : []), ...(bitcoin ? [namespace('bitcoin')] : [])]
}

/** Returns the theme option. Undefined for the default theme, and only the theme's name if it isn't customized. */
function readTheme(settings: Settings): Value | undefined {
  const variables = readVariables(settings)
  const theme = {
    ...(settings.preset !== 'keeper' && { [`...${settings.preset}`]: true }),
    ...(settings.mode !== 'dark' && { mode: settings.mode }),
    ...(Object.keys(variables).length > 0 && { variables: variables as Record<string, string> }),
  }
  const [first, ...others] = Object.keys(theme)
  if (first?.startsWith('...') && others.length === 0) return new Code(first.slice(3))
  return first ? theme : undefined
}
