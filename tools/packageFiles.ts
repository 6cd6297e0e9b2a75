/** The folders of the published package. */
export const packageFolders = ['src', 'connectors', 'queries', 'ui'] as const

/** Every folder with code. */
export const codeFolders = [...packageFolders, 'playground', 'test', 'tools'] as const

const testFile = /(\.(test|test-d|spec)\.tsx?$)|(^|\/)test\//

/** Returns whether a file is a test or is used only by tests. */
export function isTestFile(file: string): boolean {
  return testFile.test(file)
}
