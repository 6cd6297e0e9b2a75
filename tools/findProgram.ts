import { existsSync } from 'node:fs'
import path from 'node:path'

export type FindProgramParameters = {
  /** The environment variable that names the file outright. */
  variable: string
  /** Names looked for on the PATH, the best first. */
  names: readonly string[]
  /** Whole paths tried after the PATH. */
  places: readonly string[]
  env: NodeJS.ProcessEnv
}

/**
 * A program of this machine: the one that a variable names, else the first of the names on the PATH, else one of the places.
 * @returns its path, or undefined when there is none
 * @throws Error when the variable names a file that does not exist
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
