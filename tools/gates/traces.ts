import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../runCommand.ts'
import { walkFiles } from '../walkFiles.ts'

const texts =
  /\.(ts|tsx|mjs|js|css|html|json|md|yml|yaml|sol|svg|txt)$|(^|\/)(\.npmrc|\.gitignore|LICENSE|run)$/
/** A pattern for paths in the home folder of a person or a CI runner. */
const machinePath = /(?<![\w.:/-])\/(home|Users|root|work|mnt|private\/var)\/[\w.-]+/
const windowsPath = /\b[A-Z]:\\Users\\/

/** Finds absolute paths of one machine, which mean nothing on another. */
export async function checkMachinePaths(folder: string): Promise<string[]> {
  const files = await trackedFiles(folder)
  return files
    .filter((file) => texts.test(file) && !file.startsWith('test/fixtures/broken/'))
    .flatMap((file) => {
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
      return lines.flatMap((line, index) => {
        const hit = line.match(machinePath) ?? line.match(windowsPath)
        return hit
          ? [
              `${file}:${index + 1} names ${hit[0]}, a path of one machine: make it relative to the repository.`,
            ]
          : []
      })
    })
}

/** Returns the files that git tracks or would add. Without git, returns every file. */
async function trackedFiles(folder: string): Promise<string[]> {
  const listed = existsSync(path.join(folder, '.git'))
    ? await runCommand('git', ['ls-files', '-co', '--exclude-standard'], { cwd: folder })
    : undefined
  const files = listed?.ok
    ? listed.output.split('\n').filter(Boolean)
    : walkFiles(folder, /./).map((file) => path.relative(folder, file))
  return files.filter((file) => existsSync(path.join(folder, file)))
}

/** Finds registry URLs in the lock file or the settings, which would tie every install to that host. */
export function checkRegistryAddresses(folder: string): string[] {
  const failures: string[] = []
  const lock = path.join(folder, 'package-lock.json')
  const settings = path.join(folder, '.npmrc')
  if (!existsSync(lock)) return ['package-lock.json is missing: run `npm install` and commit it.']
  const packages: Record<string, { resolved?: string }> =
    JSON.parse(readFileSync(lock, 'utf8')).packages ?? {}
  for (const [name, { resolved }] of Object.entries(packages)) {
    if (resolved && /^(https?|git|ssh)/.test(resolved)) {
      failures.push(
        `package-lock.json holds an address for ${name}: keep omit-lockfile-registry-resolved=true in .npmrc, remove the lock file's "resolved" lines, install again.`,
      )
    }
  }
  if (existsSync(settings) && /registry\s*=|_auth|\/\//.test(readFileSync(settings, 'utf8'))) {
    failures.push(
      '.npmrc names a registry or a credential: it belongs into the settings of the machine.',
    )
  }
  return failures
}
