/** The folders that are the package; everything else is about it. */
export const packageFolders = ['src', 'connectors', 'queries', 'ui'] as const

/** Every folder with code of this repository. */
export const codeFolders = [...packageFolders, 'playground', 'test', 'tools'] as const

const testFile = /(\.(test|test-d|spec)\.tsx?$)|(^|\/)test\//

/** Whether a file is a test or serves tests alone. */
export function isTestFile(file: string): boolean {
  return testFile.test(file)
}
