import path from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { runInstalled } from '../runCommand.ts'

/** What publint says about the package of a folder, its built files included. */
export async function checkPackage(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, level: 'suggestion' })
  return messages.map(
    (message) => `package.json: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  )
}

/**
 * Whether a packed tarball's types are found as its code is, by every kind of resolution that an ESM-only package can serve.
 * @param tarball what `npm pack` wrote
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
