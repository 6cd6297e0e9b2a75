import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTestFile, packageFolders } from '../packageFiles.ts'
import { walkFiles } from '../walkFiles.ts'

/** A pattern for mutable state at the top of a module: a variable, or a collection that starts empty. */
const changing =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/gm

/** The files that may have module state, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/evm/sanitizeEip6963.ts':
    'A page has one window, however many kits: each keeps one listener there.',
  'ui/messages/formatDate.ts': 'Formats that were made once are the same for all.',
}

/**
 * Forbids module state. State belongs to a kit, so that two kits on a page, or two requests on a server, share none.
 */
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
