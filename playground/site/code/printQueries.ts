import type { ReadName, Settings } from '../settings/settings.ts'
import { idPlaceholder } from './placeholder.ts'
import type { CodeFile } from './printCode.ts'
import { columns, printImports } from './printValue.ts'

/** The query options builder and the parameters of each read. */
const builders: Readonly<Record<ReadName, readonly [builder: string, parameters: string]>> = {
  identity: ['getIdentityQueryOptions', '{ address }'],
  portfolio: ['getPortfolioQueryOptions', `{ address, networkId: 'eip155:1' }`],
  tokenPrices: ['getTokenPricesQueryOptions', `{ addresses: [token] }`],
  recommendedWallets: ['getRecommendedWalletsQueryOptions', `{ chains: ['eip155:1'] }`],
}

const token = `const token =
  'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
`

/** Prints the code for queries without the dialog: a loader for Vite, or a server component that dehydrates its cache. */
export function printQueries({ reads, bundler }: Settings): readonly CodeFile[] {
  const isNext = bundler === 'next'
  const hasAddress = reads.includes('identity') || reads.includes('portfolio')
  const imports = printImports([
    ['@tanstack/react-query', 'QueryClient', ...(isNext ? ['dehydrate', 'HydrationBoundary'] : [])],
    ['latchkit/queries/options', 'createHttp', ...reads.map((read) => builders[read][0])],
  ])
  const http = isNext
    ? `const http = createHttp({
  projectId: '${idPlaceholder}',
  origin: 'https://app.example',
})
`
    : `const http = createHttp({
  projectId: '${idPlaceholder}',
})
`
  const parts = [imports, http, ...(reads.includes('tokenPrices') ? [token] : [])]
  const asked = reads.map((read) => printBuilder(...builders[read])).join('')
  if (isNext)
    return [{ name: 'app/page.tsx', text: [...parts, printPage(asked, hasAddress)].join('\n') }]
  const loader = `const client = new QueryClient()

export async function loader(${hasAddress ? 'address: string' : ''}) {
  const ${printNames(reads, '[', ']', ' = await Promise.all([')} = await Promise.all([
${asked.replaceAll('METHOD', 'fetchQuery')}  ])
  return ${printNames(reads, '{ ', ' }', '')}
}
`
  return [{ name: 'src/loader.ts', text: [...parts, loader].join('\n') }]
}

/** Prints names in brackets, with one name per line if they don't fit on one line. */
function printNames(names: readonly string[], open: string, close: string, after: string): string {
  const short = `${open}${names.join(', ')}${close}`
  if ('  const '.length + short.length + after.length <= columns) return short
  return `${open.trim()}\n${names.map((name) => `    ${name},\n`).join('')}  ${close.trim()}`
}

function printBuilder(builder: string, parameters: string): string {
  const short = `      ${builder}(http, ${parameters}),`
  const call =
    short.length <= columns
      ? short
      : `      ${builder}(http, {\n        ${parameters.slice(2, -2).replaceAll(', networkId', ',\n        networkId')},\n      }),`
  return `    client.METHOD(\n${call}\n    ),\n`
}

function printPage(asked: string, hasAddress: boolean): string {
  return `${hasAddress ? "const address =\n  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'\n\n" : ''}export default async function Page() {
  const client = new QueryClient()
  await Promise.all([
${asked.replaceAll('METHOD', 'prefetchQuery')}  ])
  return (
    <HydrationBoundary state={dehydrate(client)}>
      {/* Your client components. */}
    </HydrationBoundary>
  )
}
`
}
