import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A Stryker checker that accepts only the drawn mutants. Stryker mutates ranges of files, and a range also contains
 * mutants that were not drawn.
 */
class OnlyDrawn {
  async init() {
    const drawn = JSON.parse(readFileSync(process.env.LATCHKIT_DRAWN, 'utf8'))
    this.keys = new Set(
      drawn.map((one) => keyOf(one.file, one.mutator, one.replacement, one.location)),
    )
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map(({ id, fileName, mutatorName, replacement, location }) => {
        const file = path.relative(process.cwd(), fileName).split(path.sep).join('/')
        return this.keys.has(keyOf(file, mutatorName, replacement, location))
          ? [id, { status: 'passed' }]
          : [id, { status: 'compileError', reason: 'not drawn' }]
      }),
    )
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }
}

function keyOf(file, mutator, replacement, { start, end }) {
  return JSON.stringify([
    file,
    mutator,
    replacement,
    start.line,
    start.column,
    end.line,
    end.column,
  ])
}

export const strykerPlugins = [{ kind: 'Checker', name: 'onlyDrawn', injectableClass: OnlyDrawn }]
