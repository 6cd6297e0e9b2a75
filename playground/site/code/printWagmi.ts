import type { Settings } from '../settings/settings.ts'
import { idPlaceholder } from './placeholder.ts'
import type { CodeFile } from './printCode.ts'
import { Code, printEntries, printImports, printValue } from './printValue.ts'

/** Prints the code for the connectors in the app's own wagmi config, without the dialog. */
export function printWagmi({ networks, walletConnect, bundler }: Settings): readonly CodeFile[] {
  const isNext = bundler === 'next'
  const parameters = {
    chains: networks.map((name) => new Code(name)),
    connectors: [
      new Code('browserWallet()'),
      ...(walletConnect ? [new Code('walletConnect({ projectId })')] : []),
    ],
    ...(isNext && { ssr: true }),
    transports: Object.fromEntries(networks.map((name) => [`[${name}.id]`, new Code('http()')])),
  }
  const config = [
    printImports([
      ['latchkit/connectors', 'browserWallet', ...(walletConnect ? ['walletConnect'] : [])],
      ['wagmi', 'createConfig', 'http'],
      ['wagmi/chains', ...networks],
    ]),
    ...(walletConnect ? [`const projectId = '${idPlaceholder}'\n`] : []),
    isNext
      ? `export function createWagmi() {\n  return createConfig({\n${printEntries(parameters, 2)}  })\n}\n`
      : `export const config = createConfig({\n${printEntries(parameters, 1)}})\n`,
  ].join('\n')
  const connect = `${isNext ? "'use client'\n\n" : ''}${printImports([
    ...(walletConnect
      ? ([
          ['react', 'useEffect', 'useState'],
          ['uqr', 'renderSVG'],
        ] as const)
      : []),
    ['wagmi', 'useConnect', 'useConnectors'],
  ])}
export function Connect() {
  const connectors = useConnectors()
  const connect = useConnect()
${walletConnect ? pairing : ''}  return (
    <>
      {connectors.map((connector) => (
        <button
          key={connector.uid}
          type="button"
          onClick={() => connect.mutate({ connector })}
        >
          {connector.name}
        </button>
      ))}
${walletConnect ? code : ''}    </>
  )
}
`
  const app = isNext ? printPage() : printApp()
  const folder = isNext ? 'app' : 'src'
  return [
    { name: `${folder}/config.ts`, text: config },
    { name: `${folder}/Connect.tsx`, text: connect },
    { name: isNext ? 'app/page.tsx' : 'src/App.tsx', text: app },
  ]
}

function printApp(): string {
  return `${printImports([
    ['@tanstack/react-query', 'QueryClient', 'QueryClientProvider'],
    ['wagmi', 'WagmiProvider'],
    ['./config.ts', 'config'],
    ['./Connect.tsx', 'Connect'],
  ])}
const client = new QueryClient()

export default function App() {
  return (
    ${providers}
  )
}
`
}

/** Prints a config and a cache for each request, because shared ones would show one user's account to another. */
function printPage(): string {
  return `'use client'

${printImports([
  ['@tanstack/react-query', 'QueryClient', 'QueryClientProvider'],
  ['react', 'useState'],
  ['wagmi', 'WagmiProvider'],
  ['./config', 'createWagmi'],
  ['./Connect', 'Connect'],
])}
function create() {
  return {
    config: createWagmi(),
    client: new QueryClient(),
  }
}

export default function Page() {
  const [{ config, client }] = useState(create)
  return (
    ${providers}
  )
}
`
}

const providers = `<WagmiProvider config={config}>
      <QueryClientProvider client={client}>
        <Connect />
      </QueryClientProvider>
    </WagmiProvider>`

/** Code that renders the pairing URI as a QR code. */
const code = `      {connect.isPending && link && (
        <img
          alt="QR code for your phone"
          width={320}
          src={src}
        />
      )}
`

/** Code that reads the pairing URI, because the connector doesn't open a dialog. */
const pairing = `  const [link, setLink] = useState('')
  useEffect(() => {
    const phone = connectors.find(
      ({ id }) => id === ${printValue('walletConnect', 0)},
    )
    type Message = { type: string; data?: unknown }
    const read = ({ type, data }: Message) => {
      if (type === 'display_uri') setLink(String(data))
    }
    phone?.emitter.on('message', read)
    return () => phone?.emitter.off('message', read)
  }, [connectors])
  const svg = link ? renderSVG(link) : ''
  const data = encodeURIComponent(svg)
  const src = \`data:image/svg+xml,\${data}\`

`
