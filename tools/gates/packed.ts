import path from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { runInstalled } from '../runCommand.ts'

/** Runs publint on the package of a folder, built files included. */
export async function checkPackage(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, level: 'suggestion' })
  return messages.map(
    (message) => `package.json: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  )
}

/**
 * Checks that a packed tarball's types resolve like its code, in every resolution mode of an ESM-only package.
 *
 * @param tarball - The output of `npm pack`.
 */
export async function checkPackedTypes(tarball: string): Promise<string[]> {
  const { ok, output } = await runInstalled(
    'attw',
    [
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      './ui/styles.css',
      './package.json',
      '--format',
      'ascii',
      '--no-color',
      '--no-emoji',
      '--no-definitely-typed',
    ],
    { cwd: path.dirname(tarball) },
  )
  return ok
    ? []
    : [`attw found wrong types in the package; its table says where:\n${output.trim()}`]
}
