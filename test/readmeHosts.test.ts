import { expect, test } from 'vitest'
import hosts from '../tools/hosts.json' with { type: 'json' }
import { readTable } from '../tools/readmeTable.ts'

// `npm run size:hosts -- --accept` writes both.
test('default: performance.md has the last accepted figures of each bundler', () => {
  const [, , ...rows] = readTable('hosts').split('\n')
  expect(
    rows.map((row) => [...row.matchAll(/([\d.]+) kB, (\d+) more/g)].flatMap(([, ...one]) => one)),
  ).toEqual(
    Object.values(hosts).map(({ button, firstOpen }) =>
      [button, firstOpen].flatMap(({ bytes, files }) => [(bytes / 1_000).toFixed(1), `${files}`]),
    ),
  )
  expect(rows.map((row) => row.split(' | ')[0]?.slice(2))).toEqual(Object.keys(hosts))
})

test.each(['Vite 8', 'Vite 7', 'webpack, by Next 16', 'Rspack 2'])(
  'default: %s was measured',
  (name) => {
    expect(Reflect.get(hosts, name)).toMatchObject({
      button: { bytes: expect.any(Number) },
      firstOpen: { bytes: expect.any(Number) },
    })
  },
)
