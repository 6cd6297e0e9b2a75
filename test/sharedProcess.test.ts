import { expect, test } from 'vitest'
import vitestConfig from '../vitest.config.ts'

const projects = (vitestConfig.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)

test.each(
  projects
    .filter(({ isolate }) => isolate === false)
    .map(({ name, setupFiles }) => [name, setupFiles]),
)('%s: its files share a process, so a setup file waits for their imports', (_, setupFiles) => {
  expect(setupFiles).toContain('test/fixtures/importsSettled.ts')
})

test('several projects share processes', () => {
  expect(projects.filter(({ isolate }) => isolate === false).length).toBeGreaterThan(1)
})
