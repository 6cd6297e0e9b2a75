export type InstallNoteProps = {
  /** The relative path to the site's root, so that the link works in any folder. */
  root: './' | '../'
}

/** The note below an install command that the package is not published yet. */
export function InstallNote({ root }: InstallNoteProps) {
  return (
    <p className="install-note">
      latchkit is not on npm yet.{' '}
      <a href={`${root}docs/#install`}>Pack it in a clone of the repository</a>
    </p>
  )
}
