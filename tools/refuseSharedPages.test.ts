import { expect, test } from 'vitest'
import { type PageChunk, refuseSharedPages } from './refuseSharedPages.ts'

const chunk = (fileName: string, more: Partial<PageChunk> = {}): PageChunk => ({
  fileName,
  facadeModuleId: `${fileName}.html`,
  isEntry: false,
  imports: [],
  moduleIds: [`${fileName}.ts`],
  ...more,
})
const kit = chunk('kit', { isEntry: true })
const panel = chunk('panel', { imports: ['kit'] })

test('error: what a page shares with another lies in its first chunk', () => {
  for (const more of [{ imports: ['panel'] }, { dynamicImports: ['panel'] }]) {
    expect(() =>
      refuseSharedPages([kit, chunk('other', { isEntry: true, ...more }), panel]),
    ).toThrow('panel (panel.html) imports the first chunk of kit.html')
  }
})

test('behavior: what a page alone loads later may import its first chunk', () => {
  const own = chunk('kit', { isEntry: true, dynamicImports: ['panel'] })
  refuseSharedPages([own, chunk('other', { isEntry: true, imports: ['shared'] }), panel])
})

test('default: pages that share by a chunk of its own', () => {
  const other = chunk('other', { isEntry: true, imports: ['shared'] })
  refuseSharedPages([kit, other, chunk('shared')])
})

test('behavior: a page that is built alone shares with nobody', () => {
  refuseSharedPages([kit, panel])
})
