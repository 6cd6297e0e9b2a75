/**
 * Resets the coverage before each test file of a process that runs several, because Stryker adds up a file's reports.
 * The object itself stays, since the instrumented modules hold a reference.
 */
const { __stryker__: stryker } = globalThis as {
  __stryker__?: { mutantCoverage?: { static: object; perTest: object } }
}
for (const counts of Object.values(stryker?.mutantCoverage ?? {}))
  for (const key of Object.keys(counts)) Reflect.deleteProperty(counts, key)
