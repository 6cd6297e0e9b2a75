import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySettings } from '../../../test/fixtures/anySettings.ts'
import { defaultSettings } from '../settings/settings.ts'
import { highlight } from './highlight.ts'
import { printCode } from './printCode.ts'
import { printInstall } from './printInstall.ts'
import { columns } from './printValue.ts'

test('default: prints the dialog with Vite, without default options', () => {
  expect(printCode(defaultSettings)).toEqual([
    {
      name: 'src/App.tsx',
      text: `import {
  createDefaultKit,
  KitProvider,
} from 'latchkit'
import { walletConnect } from 'latchkit/connectors'
import { base, mainnet } from 'latchkit/networks'
import { ConnectButton } from 'latchkit/ui'
import 'latchkit/ui/styles.css'

const projectId = 'your project id'

const kit = createDefaultKit({
  projectId,
  networks: [mainnet, base],
  connectors: [walletConnect({ projectId })],
})

export default function App() {
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  )
}
`,
    },
  ])
})

test.each(['dialog', 'wagmi'] as const)(
  'parameters: the app of %s is the default export of src/App.tsx, which the main.tsx of a new Vite app imports',
  (use) => {
    const app = printCode({ ...defaultSettings, use }).find(({ name }) => name === 'src/App.tsx')
    expect(app?.text).toContain('\nexport default function App() {\n')
  },
)

test('parameters: prints options, a theme and its changes', () => {
  const [file] = printCode({
    ...defaultSettings,
    preset: 'brass',
    mode: 'light',
    radius: 2,
    receive: false,
    order: ['walletConnect'],
    walletConnect: false,
    solana: true,
  })
  expect(file?.text).toContain(`const kit = createDefaultKit({
  projectId,
  networks: [mainnet, base],
  namespaces: [
    solana({ networks: [solanaMainnet] }),
  ],
  features: {
    connectorTypeOrder: ['walletConnect'],
    receive: false,
  },
  theme: {
    ...brass,
    mode: 'light',
    variables: { '--lk-radius-master': '2px' },
  },
})
`)
})

test.each(['dialog', 'wagmi'] as const)(
  'behavior: with Next, the code of %s has no state in a module, which all requests would share',
  (use) => {
    const files = printCode({ ...defaultSettings, use, bundler: 'next' })
    const lines = files.flatMap(({ text }) => text.split('\n'))
    expect(lines.filter((line) => /^(export )?(const|let) /.test(line))).toEqual([
      "const projectId = 'your project id'",
    ])
    expect(files.some(({ text }) => text.includes('] = useState(create)\n'))).toBe(true)
  },
)

test.each([
  [{ label: 'Sign in' }, '<ConnectButton label="Sign in" />'],
  [{ label: ' ' }, '<ConnectButton />'],
  [{ balance: false }, '<ConnectButton balance="hide" />'],
  [{ label: `"R&D" isn't` }, `<ConnectButton label={'"R&D" isn\\'t'} />`],
  [{ label: 'R&amp;D' }, `<ConnectButton label={'R&amp;D'} />`],
  [{ label: '{a}\\<b>' }, '<ConnectButton label="{a}\\<b>" />'],
  [
    { label: 'Board with your wallet', balance: false },
    `<ConnectButton
      label="Board with your wallet"
      balance="hide"
    />`,
  ],
])('parameters: the button with %o', (change, button) => {
  const [app] = printCode({ ...defaultSettings, ...change })
  const inApp = button.replaceAll('\n', '\n  ')
  expect(app?.text).toContain(`    <KitProvider kit={kit}>\n      ${inApp}\n    </KitProvider>`)
  const [, layout] = printCode({ ...defaultSettings, ...change, bundler: 'next' })
  const deeper = button.replaceAll('\n', '\n      ')
  expect(layout?.text).toContain(`<Providers>\n          ${deeper}\n          {children}`)
})

test('parameters: the install line has the packages that the code needs', () => {
  const wagmi = { ...defaultSettings, use: 'wagmi', manager: 'pnpm' } as const
  expect(printInstall(wagmi)).toBe(
    'add --save-exact latchkit wagmi viem@2.57.1 @tanstack/react-query@5 @walletconnect/ethereum-provider@2.21.8 uqr@0.1.3',
  )
  expect(printInstall({ ...wagmi, walletConnect: false })).not.toContain('@walletconnect')
})

test.each([
  ['npm', 'install --save-exact latchkit '],
  ['pnpm', 'add --save-exact latchkit '],
  ['yarn', 'add --exact latchkit '],
  ['bun', 'add --exact latchkit '],
] as const)('parameters: the install line for %s stores exact versions', (manager, start) => {
  for (const use of ['dialog', 'wagmi', 'queries'] as const)
    expect(printInstall({ ...defaultSettings, use, manager })).toMatch(new RegExp(`^${start}`))
})

test('behavior: lines fit the dock, except for long texts and module names', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const long = printCode(settings).flatMap(({ text }) =>
        text.split('\n').filter((line) => line.length > columns + 4 && !/'.{20,}'/.test(line)),
      )
      expect(long).toEqual([])
    }),
  )
})

test('behavior: highlighting changes no character', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      for (const { text } of printCode(settings)) {
        for (const line of text.split('\n')) {
          expect(
            highlight(line)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(line)
        }
      }
    }),
  )
})
