import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeFolders } from '../packageFiles.ts'
import { walkFiles } from '../walkFiles.ts'

const longest = 400
const vague = /(Util|Utils|Helper|Helpers|Manager|Controller|common|misc)(?=[.A-Z_-]|s?$)/
const vagueFolder = /^(utils?|helpers?|managers?|controllers?|common|misc)$/i
/** The only folder whose name may match {@link vagueFolder}. */
const fixedFolder = 'src/utils'

function codeFiles(folder: string): string[] {
  return codeFolders
    .flatMap((part) => walkFiles(path.join(folder, part), /\.(ts|tsx|mjs|css)$/))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('test/fixtures/broken/'))
}

/** Limits files to 400 lines. */
export function checkLengths(folder: string): string[] {
  return codeFiles(folder).flatMap((file) => {
    const lines = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n').length
    return lines > longest
      ? [
          `${file} has ${lines} lines, ${longest} is the limit: it is two subjects, give each a file.`,
        ]
      : []
  })
}

/** Forbids file names such as Util, Helper, Manager or Controller. */
export function checkNames(folder: string): string[] {
  return codeFiles(folder).flatMap((file) => {
    const name = path.basename(file).replace(/\..*$/, '')
    const folders = path.dirname(file).split('/')
    const bad =
      vague.test(name) ||
      folders.some(
        (part, index) =>
          vagueFolder.test(part) && folders.slice(0, index + 1).join('/') !== fixedFolder,
      )
    return bad ? [`${file} is named after no subject: name it after what it does or is.`] : []
  })
}
