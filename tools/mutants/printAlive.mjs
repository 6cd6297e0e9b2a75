import path from 'node:path'

/** A Stryker reporter that prints each mutant as soon as it has survived, because a whole run takes up to an hour. */
class PrintAlive {
  onMutantTested({ status, fileName, location, replacement }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return
    const file = path.relative(process.cwd(), fileName).split(path.sep).join('/')
    console.log(`${status}: ${file}:${location.start.line} -> ${JSON.stringify(replacement)}`)
  }
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'printAlive', injectableClass: PrintAlive },
]
