import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/entries.ts'
import { packTarball } from '../../tools/packTarball.ts'
import { walkFiles } from '../../tools/walkFiles.ts'
import { anchorsOf } from '../readDocs.ts'
import { type InstalledKit, installKit } from './installKit.ts'
import { runNpm } from './installPackages.ts'

let kit: InstalledKit
let packed: string
let readme: string

beforeAll(async () => {
  kit = await installKit()
  packed = path.join(kit.folder, 'node_modules/latchkit')
  readme = readFileSync(path.join(packed, 'README.md'), 'utf8')
})
afterAll(() => kit.remove())

/** The settings of a React app that `create-wagmi` 2.0.15 creates. */
const template = {
  query: '5.45.1',
  dependencies: {
    '@tanstack/react-query': '5.45.1',
    react: '^18.3.1',
    'react-dom': '^18.3.1',
    viem: 'latest',
    wagmi: 'latest',
  },
  npmrc: 'legacy-peer-deps = true\n',
  tsconfig: {
    target: 'ES2020',
    useDefineForClassFields: true,
    lib: ['ES2020', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    skipLibCheck: true,
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    isolatedModules: true,
    noEmit: true,
    jsx: 'react-jsx',
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noFallthroughCasesInSwitch: true,
  },
}

describe('the docs in the tarball', () => {
  test('behavior: every page and picture that the README links to exists, and page names are unique', () => {
    const named = [...readme.matchAll(/(?:\]\(| src=")([^)#"]+)(?:#([\w-]+))?/g)]
      .map(([, file = '', anchor]) => ({ file, anchor }))
      .filter(({ file }) => file && !/^https?:/.test(file))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ file }) => !existsSync(path.join(packed, file)))).toEqual([])
    const pages = walkFiles(packed, /\.md$/)
      .map((file) => path.basename(file))
      .filter((name) => name !== 'README.md')
    expect(pages.filter((name, place) => pages.indexOf(name) !== place)).toEqual([])
  })

  test("behavior: every page and heading that the package's code names exists", () => {
    const named = walkFiles(path.join(packed, 'dist'), /\.js$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(docs\/[\w-]+\.md)(?:#([\w-]+))?/g)].map(
        ([, page = '', anchor]) => ({ page, anchor }),
      ),
    )
    expect(named.length).toBeGreaterThan(10)
    const missing = named.filter(({ page, anchor }) => {
      const file = path.join(packed, page)
      if (!existsSync(file)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
    })
    expect(missing).toEqual([])
  })
})

describe('an app of create-wagmi', () => {
  test('behavior: its TanStack Query is too old for the peer dependency; the README says so, and its install command includes TanStack Query', () => {
    const { peerDependencies } = JSON.parse(
      readFileSync(path.join(packed, 'package.json'), 'utf8'),
    ) as { peerDependencies: Readonly<Record<string, string>> }
    const least = /^\^5\.(\d+)\.0$/.exec(peerDependencies['@tanstack/react-query'] ?? '')?.[1]
    expect(Number(least)).toBeGreaterThan(Number(template.query.split('.')[1]))
    expect(readme).toContain(`pin TanStack Query ${template.query}`)
    const [install = ''] = readme.match(/^npm install latchkit .*$/m) ?? []
    expect(install.split(' ')).toContain('@tanstack/react-query@5')
    expect(readme).toContain('replace `walletConnect` from `wagmi/connectors`')
  })

  if (process.env.LATCHKIT_DEEP) {
    test('behavior: the README’s install command upgrades its TanStack Query', {
      timeout: 300_000,
    }, async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'latchkit-create-wagmi-'))
      try {
        const tarball = await packTarball(root, folder)
        const { dependencies } = template
        writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies }))
        writeFileSync(path.join(folder, '.npmrc'), template.npmrc)
        const [line = ''] = readme.match(/^npm install latchkit .*$/m) ?? []
        const names = line.replace('latchkit', tarball).split(' ').slice(1)
        await runNpm(folder, [...names, '--package-lock-only'])
        const { packages } = JSON.parse(
          readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
        ) as { packages: Readonly<Record<string, { version: string }>> }
        const { version = '' } = packages['node_modules/@tanstack/react-query'] ?? {}
        expect(Number(version.split('.')[1]), version).toBeGreaterThanOrEqual(66)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
  }

  test("behavior: the README's samples compile with its settings, without the types of a bundler", () => {
    for (const name of ['@types/react', '@types/react-dom', 'csstype']) {
      if (existsSync(path.join(root, 'node_modules', name))) kit.link(name)
    }
    const samples = [...readme.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)]
    expect(samples.length).toBeGreaterThanOrEqual(3)
    const files = samples.map(([, language, text = ''], place) => {
      const file = `sample${place}.${language}`
      writeFileSync(path.join(kit.folder, file), text)
      return file
    })
    const settings = { compilerOptions: { ...template.tsconfig, types: [] }, files }
    writeFileSync(path.join(kit.folder, 'tsconfig.json'), JSON.stringify(settings))
    const tsc = path.join(root, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, ['-p', '.'], { cwd: kit.folder, encoding: 'utf8' })
    expect(stdout).toBe('')
  })

  test('behavior: the first sample formats the balance, and renders the pairing link as a QR code', () => {
    const [, sample = ''] = /^## 1\. [\s\S]*?^```tsx\n([\s\S]*?)^```$/m.exec(readme) ?? []
    expect(sample).toContain('formatUnits(data.value, data.decimals)')
    expect(sample).toContain('renderSVG(link)')
  })
})
