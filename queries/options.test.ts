import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loads an entry in its own process and returns whether React was loaded with it. */
async function loadsReact(entry: string): Promise<boolean> {
  const script = `
    import { createRequire } from 'node:module'
    await import(${JSON.stringify(new URL(entry, import.meta.url).href)})
    const files = Object.keys(createRequire(import.meta.url).cache)
    console.log(files.some((file) => /node_modules[\\\\/]react[\\\\/]/.test(file)))
  `
  const run = promisify(execFile)
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    {
      cwd: new URL('..', import.meta.url),
    },
  )
  return stdout.trim() === 'true'
}

test('behavior: the option builders load without React, for loaders and servers', async () => {
  expect(await loadsReact('./options.ts')).toBe(false)
})

test('behavior: the hooks load React, which shows that the test above can fail', async () => {
  expect(await loadsReact('./index.ts')).toBe(true)
})
