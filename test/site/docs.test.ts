import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { failures } from '../../playground/site/break/failures.ts'
import { galleryStates } from '../../playground/site/gallery/states.ts'
import peersFile from '../../playground/site/home/peers.json' with { type: 'json' }
import { createSearch, type Entry } from '../../playground/site/search/searchDocs.ts'
import { root } from '../../tools/entries.ts'
import { docsPages } from '../../tools/site/docsTree.ts'
import { listPictures, nameOf, picturesFolder } from '../../tools/site/pictures.ts'
import { printLlmsText, renderDocs } from '../../tools/site/renderDocs.ts'
import { renderMarkdown } from '../../tools/site/renderMarkdown.ts'
import { walkFiles } from '../../tools/walkFiles.ts'
import { pages, sources, valuesOf } from '../readDocs.ts'

const { measured, peers } = peersFile
const template = readFileSync(path.join(root, 'playground/documents/index.html'), 'utf8')
const files = new Map(renderDocs(template).map(({ address, text }) => [address, text]))
const html = (name: string) => files.get(`${name}.html`) ?? ''
const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
const hrefsOf = (text: string) => [...text.matchAll(/ href="([^"]+)"/g)].map(([, to = '']) => to)

/** The exported hooks by the page that has their sections. */
const hooksOf = Object.fromEntries(
  [
    ['hooks', 'src/index.ts'],
    ['queries', 'queries/index.ts'],
  ].map(([name = '', source = '']) => [
    name,
    valuesOf(source).filter((value) => /^use[A-Z]/.test(value)),
  ]),
)

describe('the pages of the documents', () => {
  test('default: every Markdown file of the docs has a page in the navigation', () => {
    const named = docsPages.map(({ file }) => file)
    expect(pages.filter((name) => !named.includes(`playground/docs/${name}`))).toEqual([])
  })

  test('behavior: every link of every page leads to an existing file and id', () => {
    const broken = docsPages.flatMap(({ name }) =>
      hrefsOf(html(name)).filter((to) => {
        if (/^(https?:|\.\.)/.test(to)) return false
        const [file, id] = to.split('#')
        const text = file ? files.get(file) : html(name)
        return text === undefined || (id ? !idsOf(text).includes(id) : false)
      }),
    )
    expect(broken).toEqual([])
  })

  test('behavior: every page and anchor of the docs that the site links to exists', () => {
    const named = walkFiles(path.join(root, 'playground/site'), /\.tsx?$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/docs\/([\w-]*)(?:\.html)?#([\w-]+)/g)].map(
        ([, name = '', id = '']) => [name || 'index', id] as const,
      ),
    )
    expect(named).toContainEqual(['performance', 'other-kits'])
    expect(named.filter(([name, id]) => !idsOf(html(name)).includes(id))).toEqual([])
  })

  test('default: the page about size and speed has the figures of the other kits that the home page compares', () => {
    const text = readFileSync(path.join(root, 'playground/docs/performance.md'), 'utf8')
    const [, section = ''] = text.split('## Other kits\n')
    expect(section).toContain(`in ${measured}`)
    expect(section.split('\n').filter((line) => /^\| .* \d+\.\d/.test(line))).toEqual(
      peers.map(
        ({ name, version, button, requests, opened, packages }) =>
          `| ${name} ${version} | ${button} kB | ${requests} | ${opened} ms | ${packages} |`,
      ),
    )
  })

  test('behavior: every page and anchor that the code names exists', () => {
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/docs\/([\w-]+)\.md(?:#([\w-]+))?/g)].map(([, name = '', id]) => [
        name,
        id,
      ]),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(
      named.filter(([name = '', id]) => !html(name) || (id && !idsOf(html(name)).includes(id))),
    ).toEqual([])
  })

  test('behavior: no page has a duplicate id or an unfilled placeholder of the template', () => {
    for (const { name } of docsPages) {
      const ids = idsOf(html(name))
      expect(
        ids.filter((id, place) => ids.indexOf(id) !== place),
        name,
      ).toEqual([])
      expect(html(name), name).not.toMatch(/\{\{\w+\}\}/)
    }
  })

  test('behavior: a page that names a command of the repository says that it runs in a clone', () => {
    const ofPackage = docsPages.filter(({ file }) => !/^(CHANGELOG|CONTRIBUTING)/.test(file))
    const without = ofPackage.flatMap(({ file }) => {
      const [, intro = '', ...texts] = readFileSync(path.join(root, file), 'utf8').split(/\n+/)
      return [intro, ...texts].filter(
        (text) =>
          /`[^`]*npm (run [\w:]+|pack|test|start)\b/.test(text) &&
          ![intro, text].some((one) => one.includes('a clone of the repository')),
      )
    })
    expect(without).toEqual([])
  })

  test('behavior: pictures are next to their text, and a theme links to the playground', () => {
    expect(html('send')).toMatch(
      /<h2 id="before-signing">.*<\/div>\s*<figure class="picture"><img data-mode="dark" src="\.\.\/pictures\/WalletSendPreview-review-dark\.png"/,
    )
    expect(html('theming')).toContain('<a href="../playground/?preset=brass">')
    expect(html('index')).toMatch(/<\/p>\s*<figure class="picture">/)
  })

  test('behavior: every picture exists in dark and light, and no file is unused', () => {
    const files = listPictures().flatMap((picture) =>
      ['dark', 'light'].map((mode) => `${nameOf(picture)}-${mode}.png`),
    )
    expect(readdirSync(picturesFolder).sort()).toEqual(files.sort())
    const states = galleryStates.map(({ id }) => id)
    expect(listPictures().filter(({ state }) => !states.includes(state))).toEqual([])
  })

  test('behavior: no page shows an image tag of its Markdown as text', () => {
    const { html: shown } = renderMarkdown('# A\n\n<img src="a.png" alt="A">\n\nWords `<img>`', {
      linkTo: String,
    })
    expect(shown.trim()).toBe('<p>Words <code>&lt;img&gt;</code></p>')
    expect(docsPages.filter(({ name }) => /^&lt;img/m.test(html(name)))).toEqual([])
  })

  test('behavior: the name of an error links to it, but not within a link or a heading', () => {
    const { html: shown } = renderMarkdown(
      '# A\n\n## `OptionError`\n\n`OptionError`, [`OptionError`](a.md), `const OptionError`',
      {
        linkTo: () => 'a.html',
        errorLink: (name) => (name === 'OptionError' ? 'e.html' : undefined),
      },
    )
    expect(shown).toContain('<p><a href="e.html"><code>OptionError</code></a>, ')
    expect(shown).toContain('<a href="a.html"><code>OptionError</code></a>')
    expect(shown).toContain('<h2 id="optionerror"><code>OptionError</code></h2><a class="anchor"')
    expect(shown.match(/e\.html/g)).toHaveLength(1)
  })

  test('behavior: an error that the playground can show links to it', () => {
    expect(html('errors')).toMatch(
      /<h3 id="connectrejectederror">.*\n<p>.*<a href="\.\.\/playground\/\?failure=declined">/,
    )
  })

  test('behavior: below the pages of the hooks, the navigation links to the section of each', () => {
    const tree = (name: string) => /<nav class="tree"[\s\S]*?<\/nav>/.exec(html(name))?.[0] ?? ''
    for (const [name, hooks] of Object.entries(hooksOf)) {
      expect(hooks.length).toBeGreaterThan(10)
      const links = hrefsOf(tree(name)).filter((to) => to.startsWith('#'))
      expect(links.sort()).toEqual(hooks.map((hook) => `#${hook.toLowerCase()}`).sort())
      expect(idsOf(html(name))).toEqual(expect.arrayContaining(links.map((to) => to.slice(1))))
    }
    expect(hrefsOf(tree('send')).filter((to) => to.startsWith('#'))).toEqual([])
  })

  test('behavior: code samples are highlighted and escaped', () => {
    const { html: shown } = renderMarkdown("```tsx\nconst a = <b title='c' />\n```", {
      linkTo: String,
    })
    expect(shown).toContain('<span data-tone="keyword">const</span> a = &lt;b title=')
    expect(shown).toContain('<span data-tone="string">\'c\'</span> /&gt;')
  })

  test('error: throws for a template without a placeholder', () => {
    expect(() => renderDocs(template.replace('{{article}}', ''))).toThrow(
      'The template of the documents has no {{article}}.',
    )
  })

  test('default: llms.txt lists each page with its Markdown', () => {
    const text = printLlmsText()
    for (const { name } of docsPages) {
      expect(text).toContain(`](docs/${name}.md): `)
      expect(files.has(`${name}.md`)).toBe(true)
    }
  })
})

describe('the search', () => {
  const entries = JSON.parse(files.get('search.json') ?? '[]') as Entry[]
  const search = createSearch(entries)
  const titles = (text: string, group: string) =>
    search(text)
      .find((one) => one.group === group)
      ?.entries.map(({ title }) => title) ?? []

  test('default: finds an error by its name, by a part of the name and by its text', () => {
    expect(titles('ConnectRejectedError', 'Errors')[0]).toBe('ConnectRejectedError')
    expect(titles('rejected', 'Errors')).toContain('ConnectRejectedError')
    expect(titles('connect agai', 'Errors')).toContain('ConnectRejectedError')
  })

  test('default: finds an option by its path, and a guide by a misspelt word', () => {
    expect(titles('legalCheckbox', 'Options')).toContain('features.legalCheckbox')
    expect(titles('themming', 'Guides')).toContain('Theming')
  })

  test('default: finds states of the playground and the gallery', () => {
    expect(titles('declin', 'Try it')).toEqual(
      expect.arrayContaining(['Break it: Declined', 'Connecting, declined']),
    )
  })

  test('default: the name of a hook leads to its section first', () => {
    for (const [name, hooks] of Object.entries(hooksOf)) {
      for (const hook of hooks) {
        const [first] = search(hook).find(({ group }) => group === 'Guides')?.entries ?? []
        expect(first).toMatchObject({ title: hook, href: `${name}.html#${hook.toLowerCase()}` })
      }
    }
  })

  test('behavior: finds nothing for an unknown word or for spaces', () => {
    expect(search('qwertzuiop')).toEqual([])
    expect(search('   ')).toEqual([])
  })

  test('behavior: every entry links to an existing page, state or failure of the site', () => {
    const missing = entries.filter(({ href }) => {
      const [file = '', id = ''] = href.split('#')
      if (file === '../gallery/') return !galleryStates.some((state) => state.id === id)
      const failure = /^\.\.\/playground\/\?failure=(\w+)$/.exec(href)?.[1]
      if (failure) return !(failure in failures)
      const text = files.get(file)
      return !text || (id ? !idsOf(text).includes(id) : false)
    })
    expect(missing).toEqual([])
  })
})
