import { useState } from 'react'
import { printInstall } from '../code/printInstall.ts'
import { CopyButton } from '../controls/CopyButton.tsx'
import { InstallNote } from '../controls/InstallNote.tsx'
import { Pick } from '../controls/Pick.tsx'
import { defaultSettings, type Settings } from '../settings/settings.ts'

/** The install command, and the note that the package is not published yet. */
export function Install() {
  const [manager, setManager] = useState<Settings['manager']>('npm')
  const line = printInstall({ ...defaultSettings, walletConnect: false, manager })
  return (
    <>
      <div className="home-install">
        <Pick<Settings['manager']>
          label="Package manager"
          value={manager}
          choices={(['npm', 'pnpm', 'yarn', 'bun'] as const).map((value) => ({
            value,
            label: value,
          }))}
          onChange={setManager}
        />
        <code>{line}</code>
        <CopyButton look="picture" label="Copy the install line" text={`${manager} ${line}`} />
      </div>
      <InstallNote root="./" />
    </>
  )
}
