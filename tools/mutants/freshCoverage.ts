/**
 * Resets Stryker's coverage before each test file, because Stryker adds up the reports of all files that run in one
 * process. The object itself stays, because the instrumented modules hold a reference to it.
 */
const { __stryker__: stryker } = globalThis as {
  __stryker__?: { mutantCoverage?: { static: object; perTest: object } }
}
for (const counts of Object.values(stryker?.mutantCoverage ?? {}))
  for (const key of Object.keys(counts)) Reflect.deleteProperty(counts, key)
