// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { holdInert } from './pageLock.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <main id="app"><div id="content"></div><div id="said" role="status"></div></main>
    <aside id="aside"></aside>
    <div id="own" inert></div>
    <div id="first"><section id="first-dialog" data-lk-dialog><p id="first-said" role="status"></p></section></div>
    <div id="second"><section data-lk-dialog></section></div>
    <div id="frame"></div>
    <script id="script"></script>`
})

const get = (id: string) => document.getElementById(id) as HTMLElement
const inert = () =>
  [...document.querySelectorAll<HTMLElement>('[id]')].filter((e) => e.inert).map((e) => e.id)

test('default: everything around is inert except live regions and exceptions', () => {
  const release = holdInert(get('first'), [get('frame')])
  expect(inert()).toEqual(['content', 'aside', 'own', 'second'])
  release()
  expect(inert()).toEqual(['own'])
})

test.each(['first', 'second'])(
  'behavior: the page stays inert until both of two dialogs close, the %s one first',
  (closing) => {
    const releaseFirst = holdInert(get('first'), [])
    const releaseSecond = holdInert(get('second'), [])
    // The dialog below is inert, with its live regions.
    expect(get('first').inert).toBe(true)
    if (closing === 'first') {
      releaseFirst()
      expect(get('content').inert).toBe(true)
      releaseSecond()
    } else {
      releaseSecond()
      expect(get('first').inert).toBe(false)
      expect(get('content').inert).toBe(true)
      releaseFirst()
    }
    expect(inert()).toEqual(['own'])
  },
)

test('behavior: in a shadow tree the host stays active, the rest of the tree and the page are inert', () => {
  const host = get('aside')
  const tree = host.attachShadow({ mode: 'open' })
  tree.innerHTML = `<p id="beside"></p><p id="spoken" role="status"></p><div id="kept"></div>`
  const kept = tree.getElementById('kept') as HTMLElement
  const inTree = () => [...tree.children].filter((one) => (one as HTMLElement).inert)
  const release = holdInert(kept, [])
  expect(inert()).toEqual(['content', 'own', 'first', 'second', 'frame'])
  expect(inTree().map(({ id }) => id)).toEqual(['beside'])
  release()
  expect(inert()).toEqual(['own'])
  expect(inTree()).toEqual([])
})
