/**
 * The paths of docs and pictures, in the repository's README and in the package's README. The package contains the docs
 * at `docs/`, because error messages link there.
 */
const places = [
  ['](playground/docs/', '](docs/'],
  ['src="playground/site/pictures/', 'src="docs/'],
] as const

/** Converts the repository's README to the package's README. */
export function toPackedReadme(readme: string): string {
  return places.reduce((text, [here, packed]) => text.replaceAll(here, packed), readme)
}

/** Converts the package's README back to the repository's README. */
export function toRepositoryReadme(readme: string): string {
  return places.reduce((text, [here, packed]) => text.replaceAll(packed, here), readme)
}

/** Returns the paths of the pictures in the repository's README. */
export function picturesOf(readme: string): readonly string[] {
  return [...readme.matchAll(/ src="(playground\/site\/pictures\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  )
}
