import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createStackServices } from './createStackServices.ts'
import { faultMembers } from './isFault.ts'
import { relayFaultMembers } from './relay/isRelayFault.ts'

const text = readFileSync(new URL('./README.md', import.meta.url), 'utf8')

/** The names in the first column of the table after this sentence. */
function tableAfter(sentence: string): string[] {
  const table = /(?:^\|.*\n)+/m.exec(text.slice(text.indexOf(sentence)))?.[0] ?? ''
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
}

test('default: the README lists exactly the existing faults', () => {
  expect(tableAfter('Of services and chains')).toEqual(faultMembers)
  expect(tableAfter('Of the relay.')).toEqual(relayFaultMembers)
})

test('default: the README lists every service', () => {
  const paths = tableAfter('# The offline stack')
  for (const name of [...createStackServices().keys(), 'relay']) expect(paths).toContain(`/${name}`)
})
