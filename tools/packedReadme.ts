/**
 * The README names the pages of the docs where the repository has them, and the package has them at `docs/`, where its
 * errors name them. So the packed README has other links; those to pages and pictures alone.
 */
const places = [
  ['](playground/docs/', '](docs/'],
  ['src="playground/site/pictures/', 'src="docs/'],
] as const

/** The README of the package, from that of the repository. */
export function toPackedReadme(readme: string): string {
  return places.reduce((text, [here, packed]) => text.replaceAll(here, packed), readme)
}

/** The README of the repository, from that of the package. */
export function toRepositoryReadme(readme: string): string {
  return places.reduce((text, [here, packed]) => text.replaceAll(packed, here), readme)
}

/** Pictures that the README of the repository shows, from the repository's folder. */
export function picturesOf(readme: string): readonly string[] {
  return [...readme.matchAll(/ src="(playground\/site\/pictures\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  )
}
