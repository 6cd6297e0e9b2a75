import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anySettings } from '../../../test/fixtures/anySettings.ts'
import { root } from '../../../tools/entries.ts'
import { runInstalled } from '../../../tools/runCommand.ts'
import { printAnswer } from '../break/answers.ts'
import { failureIds } from '../break/failures.ts'
import { defaultSettings } from '../settings/settings.ts'
import { printCode } from './printCode.ts'

const uses = ['dialog', 'wagmi', 'queries'] as const
const bundlers = ['vite', 'next'] as const
const place = path.join(root, 'node_modules/.cache', `printed-${process.pid}`)

afterAll(() => rmSync(place, { recursive: true, force: true }))

/** A sample of settings, which is the same in each run. `npm run test:deep` has a larger sample. */
const drawn = fc.sample(anySettings, { seed: 21, numRuns: process.env.LATCHKIT_DEEP ? 20 : 2 })

test('behavior: the code for sampled settings compiles in each use, with Vite and with Next, without unused imports, and so does the code for each failure', async () => {
  for (const [number, settings] of [defaultSettings, ...drawn].entries()) {
    for (const use of uses) {
      for (const bundler of bundlers) {
        for (const { name, text } of printCode({ ...settings, use, bundler })) {
          const file = path.join(place, `${number}`, `${use}-${bundler}`, name)
          mkdirSync(path.dirname(file), { recursive: true })
          writeFileSync(file, text)
        }
      }
    }
  }
  for (const failure of failureIds) {
    writeFileSync(path.join(place, `${failure}.tsx`), printAnswer(failure))
  }
  writeFileSync(
    path.join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: path.relative(place, path.join(root, 'tsconfig.check.json')),
      compilerOptions: { rootDir: path.relative(place, root), noUnusedLocals: true },
      include: [path.relative(place, path.join(root, 'css.d.ts')), '**/*'],
      exclude: [],
    }),
  )
  const { ok, output } = await runInstalled('tsc', ['-p', place, '--noEmit', '--pretty', 'false'], {
    cwd: root,
  })
  expect(output.trim()).toBe('')
  expect(ok).toBe(true)
})
