import { expect, test } from 'vitest'
import vitestConfig from '../vitest.config.ts'

const projects = (vitestConfig.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)

test.each(
  projects
    .filter(({ isolate }) => isolate === false)
    .map(({ name, setupFiles }) => [name, setupFiles]),
)('%s: a file whose process serves others waits for its imports', (_, setupFiles) => {
  expect(setupFiles).toContain('test/fixtures/importsSettled.ts')
})

test('some projects share processes', () => {
  expect(projects.filter(({ isolate }) => isolate === false).length).toBeGreaterThan(1)
})
