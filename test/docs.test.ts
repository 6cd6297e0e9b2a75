import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../src/config/resolveConfig.ts'
import { openableViewNames } from '../src/config/views.ts'
import { alertOfProviderText, alertTable } from '../src/errors/alerts.ts'
import { defaultBaseUrls } from '../src/http/baseUrls.ts'
import { entries, root } from '../tools/entries.ts'
import { renewPolicyPage } from '../tools/renewPolicyPage.ts'
import { renewQueriesPage } from '../tools/renewQueriesPage.ts'
import { registry } from '../ui/registry.ts'
import { membersOf, page, rowsOf, sources, ticked, valuesOf, withoutCode } from './readDocs.ts'

describe('errors.md', () => {
  const classes = sources
    .flatMap(({ text }) => [
      ...text.matchAll(/class (\w+Error) extends BaseError/g),
      ...text.matchAll(/const (\w+Error) = \/\* @__PURE__ \*\/ defineError/g),
    ])
    .map(([, name = '']) => name)
  const headings = [...page('errors.md').matchAll(/^### (\w+Error)\n(.*)$/gm)]

  test('behavior: lists exactly the error classes, each with its code', () => {
    expect(classes.length).toBeGreaterThan(20)
    expect(headings.map(([, name]) => name).sort()).toEqual([...new Set(classes)].sort())
    for (const [, name = '', text = ''] of headings) {
      expect(text.startsWith(`Code \`${name.replace(/Error$/, '')}\`. `), name).toBe(true)
    }
  })

  test('behavior: every alert has a heading with its name', () => {
    const found = [...page('errors.md').matchAll(/^### (APKT\d+)\n([^.]+)\./gm)]
    expect(found.map(([, code, name]) => [code, name])).toEqual(
      Object.values(alertTable).map(([code, name]) => [code, name]),
    )
  })

  test('behavior: exactly the alerts without a source say so', () => {
    const reported = [
      ...sources.flatMap(({ text }) =>
        [...text.matchAll(/\.report\('(\w+)'/g)].map(([, key]) => key),
      ),
      // The relay's own rejections. `test/e2e/relayFaults.spec.ts` tests the report of each.
      ...[
        'Unauthorized: origin not allowed',
        'JWT validation error: JWT Token is not yet valid',
        'Unauthorized: invalid key',
      ].map(alertOfProviderText),
    ]
    for (const [key, [code]] of Object.entries(alertTable)) {
      const [, text = ''] = page('errors.md').split(`### ${code}\n`)
      const own = text.split('\n')[0]
      expect([code, own?.endsWith('No source yet.')]).toEqual([code, !reported.includes(key)])
    }
  })

  test('behavior: names the views that can be opened', () => {
    const [, text = ''] = page('errors.md').split('### ViewNotAvailableError\n')
    const named = ticked(text.split('###')[0] ?? '').filter((name) => /^[A-Z]\w+$/.test(name))
    const openable = openableViewNames.filter((name) => name in registry)
    expect(named.filter((name) => name !== 'ViewNotAvailable').sort()).toEqual([...openable].sort())
  })
})

describe('options.md', () => {
  const table = rowsOf(page('options.md').split('## Every other option')[1] ?? '')
  const types = 'src/config/types.ts'
  const nested: Record<string, [file: string, type: string]> = {
    features: [types, 'Features'],
    baseUrls: ['src/http/baseUrls.ts', 'BaseUrls'],
    metadata: [types, 'Metadata'],
  }

  test('behavior: has exactly one row for each option', () => {
    const declared = [...membersOf(types, 'KitConfig'), ...membersOf(types, 'KitOptions')].filter(
      (name) => !name.startsWith('customRpcUrls.') && name !== 'theme',
    )
    const wanted = new Set(
      declared.flatMap((name) =>
        nested[name] ? membersOf(...nested[name]).map((one) => `${name}.${one}`) : [name],
      ),
    )
    expect(wanted.size).toBeGreaterThan(40)
    expect(table.flatMap(({ names }) => names).sort()).toEqual([...wanted].sort())
  })

  test('behavior: has a row for each source of a kit', () => {
    const [, first = ''] = page('options.md').split('## What the kit is made from')
    const named = rowsOf(first.split('\n## ')[0] ?? '').flatMap(({ names }) => names)
    expect(named.sort()).toEqual(
      [
        ...membersOf('src/kit/types.ts', 'CreateKitParameters'),
        ...membersOf('src/react/createDefaultKit.ts', 'CreateDefaultKitParameters'),
      ].sort(),
    )
  })

  test('behavior: the defaults match the code', () => {
    const config: unknown = resolveConfig({ projectId: 'x' })
    const shown = (value: unknown): string =>
      typeof value === 'string'
        ? `'${value}'`
        : Array.isArray(value)
          ? `[${value.map(shown).join(', ')}]`
          : typeof value === 'object' && value !== null && Object.keys(value).length
            ? `{ ${Object.entries(value)
                .map(([key, one]) => `${key}: ${shown(one)}`)
                .join(', ')} }`
            : JSON.stringify(value)
    for (const { names, cells } of table) {
      const [name = ''] = names
      if (name === 'projectId' || name.startsWith('metadata.')) continue
      const value = name
        .split('.')
        .reduce<unknown>((found, key) => (found as Record<string, unknown>)?.[key], config)
      expect([name, cells[1]]).toEqual([name, value === undefined ? 'none' : `\`${shown(value)}\``])
    }
  })
})

describe.each([
  { name: 'hooks.md', source: 'src/index.ts', from: 'latchkit' },
  { name: 'queries.md', source: 'queries/index.ts', from: 'latchkit/queries' },
])('the hooks of $name', ({ name, source, from }) => {
  const [, ...all] = page(name).split(/^#{2,3} /m)
  const sections = all.filter((text) => /^use[A-Z]/.test(text))

  test('default: has exactly one section for each hook', () => {
    const hooks = valuesOf(source).filter((one) => /^use[A-Z]/.test(one))
    expect(hooks.length).toBeGreaterThan(10)
    expect(sections.map((text) => text.split('\n')[0]).sort()).toEqual(hooks.sort())
  })

  test('behavior: every section has import, usage, parameters, return type and requests', () => {
    for (const section of sections) {
      const [hook = ''] = section.split('\n')
      expect(section).toMatch(new RegExp(`import \\{[^}]* ${hook}[ ,][^}]*\\} from '${from}'\n`))
      expect(section).toMatch(new RegExp(`[^\\w.]${hook}\\([\\s\\S]*\n\`\`\`\n`))
      expect(section).toMatch(/^(- )?Parameters?\b|^\| Parameter \||\bThe parameters?\b/m)
      expect(section).toMatch(/\breturns\b/i)
      expect(section).toMatch(/\bsends? (no |one |only )?(a )?requests?\b|\bsends requests\b/)
    }
  })
})

test('events.md: has exactly one row with data for each event', () => {
  const members = membersOf('src/kit/kitEvents.ts', 'KitEventMap').filter(
    (name) => !/\./.test(name),
  )
  expect(rowsOf(page('events.md')).flatMap(({ names }) => names[0] ?? [])).toEqual(members)
})

test('queries.md: names exactly the exported builders, keys, functions and hooks', () => {
  const values = valuesOf('queries/index.ts').filter((name) => !/(Error|^createHttp)$/.test(name))
  const named = new Set(
    ticked(withoutCode(page('queries.md'))).map((name) => name.replace(/\(.*$/, '')),
  )
  expect(values.filter((name) => !named.has(name))).toEqual([])
  const looksOwn = [...named].filter((name) => /^(use|get|is)[A-Z]|Options$/.test(name))
  expect(looksOwn.filter((name) => !values.includes(name))).toEqual([])
})

test('queries.md: the tables of parameters match the output of `npx tsx tools/writeQueries.ts`', () => {
  expect(page('queries.md')).toBe(renewQueriesPage(page('queries.md')))
})

describe('errors.md and the exports', () => {
  const documented = [...page('errors.md').matchAll(/^### (\w+Error)$/gm)].map(([, name]) => name)
  const exported = entries
    .flatMap(({ source }) => valuesOf(source))
    .filter((name) => name.endsWith('Error'))

  test('behavior: the page lists exactly the exported errors', () => {
    expect(documented.length).toBeGreaterThan(60)
    const all = [...new Set(exported)].filter((name) => name !== 'BaseError')
    expect([...documented].sort()).toEqual(all.sort())
  })

  test('behavior: the type of `code` has exactly their codes', () => {
    const file = sources.find((one) => one.file === 'src/errors/BaseError.ts')?.text ?? ''
    const [, union = ''] = /type KitErrorCode =([\s\S]*?)\n\n/.exec(file) ?? []
    const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => `${code}Error`)
    expect(codes.sort()).toEqual([...documented].sort())
  })
})

describe('privacy.md', () => {
  test('behavior: names every host and route that the code requests', () => {
    const text = page('privacy.md')
    for (const service of ['directory', 'blockchain'] as const) {
      expect(text).toContain(defaultBaseUrls[service])
    }
    const routes = sources.flatMap(({ text: code }) =>
      [...code.matchAll(/'(?:GET|POST) (\/[^']+)'/g)].map(([, route = '']) => route),
    )
    expect(routes.length).toBeGreaterThan(2)
    for (const route of routes) expect(text).toContain(`\`${route}\``)
  })

  test('behavior: names every call of a Solana node', () => {
    const node = sources.find(({ file }) => file.endsWith('solana/transfers/rpc.ts'))?.text ?? ''
    const calls = [...node.matchAll(/'((?:get|send|simulate)[A-Z]\w+)'/g)].map(([, name]) => name)
    expect(calls.length).toBeGreaterThan(10)
    for (const call of calls) expect(page('privacy.md')).toContain(`\`${call}\``)
  })

  test('behavior: no code requests a host that the page calls never contacted', () => {
    const using = (pattern: RegExp) =>
      sources
        .filter(({ file, text }) => !file.startsWith('src/config/') && pattern.test(text))
        .map(({ file }) => file)
    expect(
      using(
        /baseUrls\??\.(analytics|secureSite)|sendBeacon|new (EventSource|XMLHttpRequest)|createElement\('iframe'\)|<iframe/,
      ),
    ).toEqual([])
    const inUse = using(/baseUrls\??\.(relay|verify)|new WebSocket/)
    expect(inUse.length).toBeGreaterThan(0)
    expect(inUse.filter((file) => !file.startsWith('connectors/walletConnect/'))).toEqual([])
  })

  test('behavior: only the HTTP client and the reader of NFT metadata send requests', () => {
    const senders = sources.filter(({ text }) => /\bfetch\)?\(|globalThis\.fetch\b/.test(text))
    expect(senders.map(({ file }) => file)).toEqual([
      'src/http/request.ts',
      'queries/nftMetadata/options.ts',
    ])
  })
})

test('csp.md: policy and table match the output of `npx tsx tools/writePolicy.ts`, from the policy of the browser tests', () => {
  expect(page('csp.md')).toBe(renewPolicyPage(page('csp.md')))
})

describe('theming.md', () => {
  const css = readFileSync(path.join(root, 'ui/theme/tokens.css'), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\//g,
    '',
  )
  const valueIn = (text: string, name: string) =>
    new RegExp(`${name}:\\s*([^;]+);`).exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim()

  const section = (title: string) =>
    page('theming.md').split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

  test('behavior: names the default mode, as the table of options does', () => {
    const [, mode = ''] = /^\| `theme\.mode` \| (`'\w+'`) \|/m.exec(page('options.md')) ?? []
    expect(mode).not.toBe('')
    expect(page('theming.md')).toContain(
      `The \`theme.mode\` option is the initial mode, and its default is ${mode}.`,
    )
  })

  test('behavior: has exactly one row for each prop of the buttons, which names the buttons', () => {
    const rows = rowsOf(section('Buttons'))
    for (const button of ['ConnectButton', 'AccountButton', 'NetworkButton']) {
      const named = rows.filter(({ cells }) => cells[1] === 'all' || cells[1]?.includes(button))
      const props = membersOf(`ui/buttons/${button}.tsx`, `${button}Props`)
      expect(props.length).toBeGreaterThan(2)
      expect(named.flatMap(({ names }) => names).sort()).toEqual(props.sort())
    }
  })

  test('behavior: has exactly one row with values for each token', () => {
    const light = css.slice(css.indexOf('[data-lk-theme="light"]'))
    const rows = rowsOf(section('Tokens'))
    const names = new Set([...css.matchAll(/(--lk-[\w-]+):/g)].map(([, name]) => name))
    expect(rows.flatMap((row) => row.names[0] ?? []).sort()).toEqual([...names].sort())
    for (const { names: of, cells } of rows) {
      const [name = ''] = of
      expect([name, cells[1]]).toEqual([name, `\`${valueIn(css, name)}\``])
      if (cells[2]) expect([name, cells[2]]).toEqual([name, `\`${valueIn(light, name)}\``])
    }
  })
})
