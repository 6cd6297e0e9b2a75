import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import { runInstalled } from '../tools/runCommand.ts'
import { gateCases, gateNames, gateOf } from './fixtures/brokenTrees.ts'
import type { Tree } from './fixtures/gateCase.types.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-gate-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(tree: Tree): void {
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

function linkPackages(): void {
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir')
}

test('default: every gate has a test tree with a deliberate error', () => {
  expect(Object.keys(gateCases).sort()).toEqual([...gateNames].sort())
})

describe.each(Object.entries(gateCases))('the gate %s', (name, cases) => {
  test.each(cases.map((one) => [one.title, one] as const))(
    'behavior: refuses %s',
    async (_, one) => {
      write(one.sound)
      expect(await gateOf(name)(folder)).toEqual([])
      write(one.broken)
      const failures = await gateOf(name)(folder)
      expect(failures.join('\n')).toMatch(one.says)
    },
  )
})

describe('the test runners', () => {
  const typesConfig =
    '{ "compilerOptions": { "strict": true, "module": "ESNext", "moduleResolution": "Bundler", "skipLibCheck": true, "types": [] }, "include": ["src", "*.test-d.ts"] }'
  const typeTest = (type: string) =>
    `import { expectTypeOf, test } from 'vitest'\ntest('a', () => expectTypeOf(1 as const).toEqualTypeOf<${type}>())\n`

  test('behavior: a failed unit test fails the run', async () => {
    linkPackages()
    write({
      'a.test.ts': "import { expect, test } from 'vitest'\ntest('a', () => expect(1).toBe(1))\n",
    })
    const run = () => runInstalled('vitest', ['run'], { cwd: folder })
    expect((await run()).ok).toBe(true)
    write({
      'a.test.ts': "import { expect, test } from 'vitest'\ntest('a', () => expect(1).toBe(2))\n",
    })
    expect((await run()).ok).toBe(false)
  })

  test('behavior: a wrong type in a type test fails the run', async () => {
    linkPackages()
    write({
      'tsconfig.json': typesConfig,
      'a.test-d.ts': typeTest('1'),
    })
    const run = () => runInstalled('vitest', ['run', '--typecheck.only'], { cwd: folder })
    expect((await run()).ok).toBe(true)
    write({ 'a.test-d.ts': typeTest('2') })
    expect((await run()).ok).toBe(false)
  })

  // So `npm test` does not run the gate `types` too.
  test('behavior: a wrong type outside of the type tests fails their run', async () => {
    linkPackages()
    write({
      'vitest.types.config.ts': readFileSync(path.join(root, 'vitest.types.config.ts'), 'utf8')
        .replace("'./tools/entries.ts'", JSON.stringify(path.join(root, 'tools/entries.ts')))
        .replace('  root,\n', ''),
      'tsconfig.check.json': typesConfig,
      'src/a.test-d.ts': typeTest('1'),
      'src/b.ts': 'export const b: number = 1\n',
    })
    const run = () =>
      runInstalled('vitest', ['run', '--config', 'vitest.types.config.ts'], { cwd: folder })
    expect((await run()).ok).toBe(true)
    write({ 'src/b.ts': "export const b: number = ''\n" })
    const failed = await run()
    expect(failed.ok).toBe(false)
    expect(failed.output).toContain('src/b.ts')
  })

  test('behavior: a failed browser test fails the run', async () => {
    linkPackages()
    const source = (value: number) =>
      `import { expect, test } from '@playwright/test'\ntest('a', () => expect(1).toBe(${value}))\n`
    write({ 'package.json': '{ "type": "module" }', 'a.spec.ts': source(1) })
    const run = () => runInstalled('playwright', ['test', '--reporter=line'], { cwd: folder })
    expect((await run()).output).toContain('1 passed')
    write({ 'a.spec.ts': source(2) })
    const failed = await run()
    expect(failed.ok).toBe(false)
    expect(failed.output).toContain('1 failed')
  })
})
