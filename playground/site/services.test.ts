import { expect, test } from 'vitest'
import { readServices, writeServices } from './services.ts'

const project = '0123456789abcdef0123456789abcdef'
const stackUrl = 'http://127.0.0.1:8787'

test.each([
  ['nothing known', { search: '' }, { kind: 'none' }],
  ['an empty build', { search: '', projectId: '', stackUrl: '' }, { kind: 'none' }],
  ['a stack', { search: '', stackUrl }, { kind: 'played', stackUrl }],
  ['a project', { search: '', projectId: project }, { kind: 'live', projectId: project }],
  [
    'a project before a stack of the build',
    { search: '', projectId: project, stackUrl },
    { kind: 'live', projectId: project },
  ],
  [
    'a stack of the address before a project of the build',
    { search: `?stack=${stackUrl}`, projectId: project },
    { kind: 'played', stackUrl },
  ],
  [
    'a project of the address before everything',
    { search: `?project=${project}&stack=${stackUrl}`, stackUrl },
    { kind: 'live', projectId: project },
  ],
  [
    'a text that is no project id',
    { search: '?project=mine', stackUrl },
    { kind: 'played', stackUrl },
  ],
] as const)('behavior: %s', (_, parameters, services) => {
  expect(readServices(parameters)).toEqual(services)
})

test('behavior: an address keeps its services beside the settings', () => {
  expect(writeServices(`?preset=brass&project=${project}`)).toBe(`project=${project}`)
  expect(writeServices('?preset=brass')).toBe('')
})
