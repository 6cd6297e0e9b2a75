import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTestFile, packageFolders } from '../packageFiles.ts'
import { walkFiles } from '../walkFiles.ts'

/** What stands at the top of a module and can change: a variable, or a collection that begins empty. */
const changing =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/gm

/** Files that hold some all the same, and why it does no harm. */
const allowed: Readonly<Record<string, string>> = {
  'src/evm/sanitizeEip6963.ts':
    'A page has one window, however many kits: each keeps one listener there.',
  'ui/messages/formatDate.ts': 'Formats that were made once are the same for all.',
}

/** What belongs to a kit is kept by the kit: two of them on a page, and two requests of a server, share nothing. */
export function checkModuleState(folder: string): string[] {
  return packageFolders
    .flatMap((part) => walkFiles(path.join(folder, part), /\.tsx?$/))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((file) => !isTestFile(file) && !allowed[file])
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(changing)].map(
        ([found]) =>
          `${file} keeps state for the whole page ("${found}"): keep it on what it belongs to. A kit has kit.lazyMember for that.`,
      ),
    )
}
