import { cpSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tools/entries.ts'

const apps = path.join(root, 'test/fixtures/apps')

/** Copies an app of `test/fixtures/apps` into a folder, with the component that all of these apps render. */
export function copyApp(name: string, folder: string): void {
  cpSync(path.join(apps, name), folder, { recursive: true })
  cpSync(path.join(apps, 'Visitor.jsx'), path.join(folder, 'Visitor.jsx'))
}
