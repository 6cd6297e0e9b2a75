import { existsSync } from 'node:fs'
import path from 'node:path'

export type FindProgramParameters = {
  /** The environment variable that names the file. */
  variable: string
  /** Names to look up on the PATH, in order of preference. */
  names: readonly string[]
  /** Absolute paths to try after the PATH. */
  places: readonly string[]
  env: NodeJS.ProcessEnv
}

/**
 * Finds a program: the path in a variable, else the first of the names on the PATH, else the first existing path.
 *
 * @returns The path, or undefined if there is none.
 * @throws Error when the variable names a missing file.
 */
export function findProgram({
  variable,
  names,
  places,
  env,
}: FindProgramParameters): string | undefined {
  const named = env[variable]
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`${variable} names ${named}, which does not exist: correct or unset it.`)
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...places,
  ]
  return candidates.find((file) => existsSync(file))
}
