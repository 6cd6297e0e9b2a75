import { expect, test } from 'vitest'
import { readServices, writeServices } from './services.ts'

const project = '0123456789abcdef0123456789abcdef'
const stackUrl = 'http://127.0.0.1:8787'

test.each([
  ['no services without configuration', { search: '' }, { kind: 'none' }],
  [
    'no services with empty values of the build',
    { search: '', projectId: '', stackUrl: '' },
    { kind: 'none' },
  ],
  ['the stack of the build', { search: '', stackUrl }, { kind: 'played', stackUrl }],
  [
    'the project of the build',
    { search: '', projectId: project },
    { kind: 'live', projectId: project },
  ],
  [
    'the project of the build wins over its stack',
    { search: '', projectId: project, stackUrl },
    { kind: 'live', projectId: project },
  ],
  [
    'the stack of the URL wins over the project of the build',
    { search: `?stack=${stackUrl}`, projectId: project },
    { kind: 'played', stackUrl },
  ],
  [
    'the project of the URL wins over everything else',
    { search: `?project=${project}&stack=${stackUrl}`, stackUrl },
    { kind: 'live', projectId: project },
  ],
  [
    'ignores a text that is not a project id',
    { search: '?project=mine', stackUrl },
    { kind: 'played', stackUrl },
  ],
] as const)('behavior: %s', (_, parameters, services) => {
  expect(readServices(parameters)).toEqual(services)
})

test('behavior: writes the services of a URL, without its settings', () => {
  expect(writeServices(`?preset=brass&project=${project}`)).toBe(`project=${project}`)
  expect(writeServices('?preset=brass')).toBe('')
})
