import type { Settings } from '../settings/settings.ts'
import { printDialog } from './printDialog.ts'
import { printQueries } from './printQueries.ts'
import { printWagmi } from './printWagmi.ts'

/** A file of the displayed code. */
export type CodeFile = { name: string; text: string }

const printers = { dialog: printDialog, wagmi: printWagmi, queries: printQueries } as const

/** Prints the code for these settings, as one or two files. */
export function printCode(settings: Settings): readonly CodeFile[] {
  return printers[settings.use](settings)
}
