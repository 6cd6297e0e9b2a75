import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import { toPackedReadme, toRepositoryReadme } from '../tools/packedReadme.ts'
import { anchorsOf, docs, page, pages, sources, ticked, withoutCode } from './readDocs.ts'

describe('links', () => {
  test('behavior: every page and heading that the code names exists', () => {
    const named = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/([\w-]+\.md)(?:#([\w-]+))?/g)].map(([, name = '', anchor]) => ({
        file,
        name,
        anchor,
      })),
    )
    expect(named.length).toBeGreaterThan(10)
    const missing = named.filter(
      ({ name, anchor }) =>
        !pages.includes(name) || (anchor !== undefined && !anchorsOf(page(name)).includes(anchor)),
    )
    expect(missing).toEqual([])
  })

  test('behavior: the package contains every file that the README links to', () => {
    const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      files: string[]
    }
    // npm always packs these.
    const packed = [...files, 'LICENSE', 'README.md', 'package.json']
    const readme = toPackedReadme(readFileSync(path.join(root, 'README.md'), 'utf8'))
    const links = [...readme.matchAll(/(?:\]\(| src=")([^)#"]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^https?:/.test(to))
    expect(links.length).toBeGreaterThan(10)
    const isPacked = (to: string) => packed.some((one) => to === one || to.startsWith(`${one}/`))
    expect(links.filter((to) => !isPacked(to))).toEqual([])
    expect(toRepositoryReadme(readme)).toBe(readFileSync(path.join(root, 'README.md'), 'utf8'))
  })

  test('behavior: every link of a page leads to an existing page and heading', () => {
    const broken = [
      path.join(root, 'README.md'),
      path.join(root, 'CONTRIBUTING.md'),
      ...pages.map((name) => path.join(docs, name)),
    ].flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/\]\(([^)]+)\)/g)].flatMap(([, to = '']) => {
        if (/^https?:/.test(to)) return []
        const [file = '', anchor] = to.split('#')
        try {
          const text = readFileSync(file ? path.resolve(path.dirname(from), file) : from, 'utf8')
          return anchor === undefined || anchorsOf(text).includes(anchor) ? [] : [to]
        } catch {
          return [to]
        }
      }),
    )
    expect(broken).toEqual([])
  })

  test('behavior: the files in guarantees.md exist', () => {
    const text = withoutCode(readFileSync(path.join(root, 'playground/docs/guarantees.md'), 'utf8'))
    const named = ticked(text).filter((name) => /^(test|src|playground)\/\S+\.\w+$/.test(name))
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(readFileSync(path.join(root, name), 'utf8'), name).toBeTruthy()
  })
})
