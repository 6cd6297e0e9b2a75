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

test('error: throws when pages share code in the first chunk of one', () => {
  for (const more of [{ imports: ['panel'] }, { dynamicImports: ['panel'] }]) {
    expect(() =>
      refuseSharedPages([kit, chunk('other', { isEntry: true, ...more }), panel]),
    ).toThrow('panel (panel.html) imports the first chunk of kit.html')
  }
})

test('behavior: a chunk that only one page loads may import the first chunk of that page', () => {
  const own = chunk('kit', { isEntry: true, dynamicImports: ['panel'] })
  refuseSharedPages([own, chunk('other', { isEntry: true, imports: ['shared'] }), panel])
})

test('default: accepts pages that share a separate chunk', () => {
  const other = chunk('other', { isEntry: true, imports: ['shared'] })
  refuseSharedPages([kit, other, chunk('shared')])
})

test('behavior: accepts a page that is built alone', () => {
  refuseSharedPages([kit, panel])
})
