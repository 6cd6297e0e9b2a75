import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import { isTestFile, packageFolders } from '../tools/packageFiles.ts'
import { parts } from '../tools/parts.ts'
import { readSourceGraph } from '../tools/planFiles.ts'
import { readImports } from '../tools/readImports.ts'
import { walkFiles } from '../tools/walkFiles.ts'

/** The parts of Radix that each file of the interface uses. */
const onRadix: Readonly<Record<string, readonly string[]>> = {
  'ui/components/Checkbox.tsx': ['radix-ui/checkbox'],
  'ui/components/Separator.tsx': ['radix-ui/separator'],
  'ui/components/Switch.tsx': ['radix-ui/switch'],
  'ui/components/Tabs.tsx': ['radix-ui/direction', 'radix-ui/tabs'],
  'ui/components/VisuallyHidden.tsx': ['radix-ui/visually-hidden'],
  'ui/shell/DeveloperAlerts.tsx': ['radix-ui/portal'],
  'ui/shell/DialogShell.tsx': ['radix-ui/direction', 'radix-ui/internal', 'radix-ui/portal'],
}

const plain = 'One element of HTML with a look of its own; Radix has no such part.'
const picture =
  'The Avatar of Radix fetches each picture by itself before it shows it, and a connected button would load it too.'

/** Components without Radix, and the reason. */
const ours: Readonly<Record<string, string>> = {
  'ui/components/Address.tsx': plain,
  'ui/components/Avatar.tsx': picture,
  'ui/components/Button.tsx': plain,
  'ui/components/CopyButton.tsx': plain,
  'ui/components/Countdown.tsx': plain,
  'ui/components/Details.tsx': plain,
  'ui/components/EmptyPanel.tsx': plain,
  'ui/components/Field.tsx': plain,
  'ui/components/Icon.tsx': plain,
  'ui/components/IconButton.tsx': plain,
  'ui/components/LinkButton.tsx': plain,
  'ui/components/List.tsx': plain,
  'ui/components/NetworkPill.tsx': plain,
  'ui/components/Note.tsx': plain,
  'ui/components/Picture.tsx': picture,
  'ui/components/QrCode.tsx': 'Radix draws no codes.',
  'ui/components/Row.tsx': plain,
  'ui/components/RowList.tsx': 'Radix has no lists that render only what is in view.',
  'ui/components/Skeleton.tsx': plain,
  'ui/components/StatusPanel.tsx': plain,
  'ui/components/Tag.tsx': plain,
  'ui/components/Tiles.tsx': plain,
  'ui/components/TokenRow.tsx': plain,
  'ui/components/VirtualGrid.tsx': 'Radix has no grids that render only what is in view.',
  'ui/shell/DialogHeader.tsx': 'One line of the dialog; its title takes the focus of each view.',
  'ui/shell/ListStates.tsx': 'The focus moves to what a press brought; Radix has no lists.',
  'ui/shell/LiveRegions.tsx':
    'Radix announces its toasts alone, from a portal; these regions are in the dialog from the start, and say more.',
  'ui/shell/Snackbar.tsx':
    'The Toast of Radix has timers of its own, and a tab stop at each end that leads out of a shadow tree.',
  'ui/shell/focus.ts':
    'Where a view begins, and what has the focus in a shadow tree; Radix asks the document.',
  'ui/shell/leavingCopy.ts': 'Copies elements that leave; Radix keeps them mounted instead.',
  'ui/shell/pageLock.ts':
    'Radix locks the scroll by a style element, and hides the page with its frames; its guards hand nothing to a dialog.',
  'ui/shell/keepPress.ts': 'Radix has nothing for controls that move under a press.',
  'ui/shell/trapFocus.ts':
    'The focus scope of Radix lets the focus out of a shadow tree, and its loop does not know titles and leaving copies.',
  'ui/shell/useModalBehaviour.ts':
    'Escape and presses are kept from other copies of Radix and other libraries, which a layer of Radix cannot do.',
  'ui/shell/whenAtRest.ts': 'Waits for the page, and shows nothing.',
}

const imports = readImports(root, packageFolders).filter(({ from }) => !isTestFile(from))
const ofRadix = imports.filter(({ request }) => /^(@radix-ui\/|radix-ui(\/|$))/.test(request))

/** Code of the shell that handles focus, keys, presses, layers or live regions itself. */
const handling = /\.focus\(|createPortal|addEventListener\(|tabIndex|aria-live|\binert\b/
const files = walkFiles(path.join(root, 'ui'), /\.tsx?$/)
  .map((file) => path.relative(root, file).split(path.sep).join('/'))
  .filter((file) => !isTestFile(file))
  .filter(
    (file) =>
      /^ui\/components\/.*\.tsx$/.test(file) ||
      (file.startsWith('ui/shell/') && handling.test(readFileSync(path.join(root, file), 'utf8'))),
  )

test('default: lists the files on Radix, with their parts', () => {
  const taken: Record<string, string[]> = {}
  for (const { from, request } of ofRadix) taken[from] = [...(taken[from] ?? []), request].sort()
  expect(taken).toEqual(onRadix)
})

test("behavior: every other component, and the shell's own handling, has a reason", () => {
  expect(files.length).toBeGreaterThan(35)
  const silent = files.filter((file) => !onRadix[file] && !ours[file])
  expect(silent).toEqual([])
})

test('behavior: the list of components without Radix has no superfluous row', () => {
  const stale = Object.keys(ours).filter((file) => onRadix[file] || !files.includes(file))
  expect(stale).toEqual([])
})

test('behavior: each part is imported separately, never all of Radix', () => {
  expect(ofRadix.filter(({ request }) => !/^radix-ui\/[\w-]+$/.test(request))).toEqual([])
})

describe('behavior: a page loads no Radix before the first press', () => {
  const graph = readSourceGraph(root)
  const users = new Set(ofRadix.map(({ from }) => from))
  const reach = (starts: readonly string[]) => {
    const seen = new Set(starts)
    for (const module of seen) for (const to of graph.get(module)?.statics ?? []) seen.add(to)
    return [...seen]
  }

  test('the button', () => {
    const loaded = reach(parts.button)
    expect(loaded).toContain('ui/buttons/ConnectButton.tsx')
    expect(loaded.filter((module) => users.has(module))).toEqual([])
  })

  test('control: the same search finds Radix in other files', () => {
    expect(reach([parts.firstOpen]).filter((module) => users.has(module))).not.toEqual([])
  })
})
