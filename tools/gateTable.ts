import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './entries.ts'
import { checkBoundaries, checkCycles, checkPlan, checkRooms } from './gates/boundaries.ts'
import { checkLint, checkTypes, checkUnused } from './gates/compiler.ts'
import { checkLengths, checkNames } from './gates/files.ts'
import { checkLicences } from './gates/licences.ts'
import { checkModuleState } from './gates/moduleState.ts'
import { checkPackage, checkPackedTypes } from './gates/packed.ts'
import { checkReadme } from './gates/readme.ts'
import { checkSizes } from './gates/size.ts'
import { checkSkipped } from './gates/skipped.ts'
import { checkStrictHost } from './gates/strictHost.ts'
import { checkTexts } from './gates/texts.ts'
import { checkMachinePaths, checkRegistryAddresses } from './gates/traces.ts'
import { packTarball } from './packTarball.ts'
import { runInstalled } from './runCommand.ts'

/** A check of a folder that returns its failures as sentences. An empty list means that the check passed. */
export type Gate = (folder: string) => string[] | Promise<string[]>

/** Gates that need only the sources. */
export const sourceGates: Readonly<Record<string, Gate>> = {
  types: checkTypes,
  lint: checkLint,
  texts: checkTexts,
  boundaries: checkBoundaries,
  cycles: checkCycles,
  rooms: checkRooms,
  plan: checkPlan,
  'module-state': checkModuleState,
  lengths: checkLengths,
  names: checkNames,
  unused: checkUnused,
  skipped: checkSkipped,
  licences: checkLicences,
  'registry-addresses': checkRegistryAddresses,
  'machine-paths': checkMachinePaths,
  readme: checkReadme,
}

/** Gates that check the output of `npm run build`. */
export const packageGates: Readonly<Record<string, Gate>> = {
  publint: checkPackage,
  attw: checkTarballTypes,
  'strict-host': checkStrictHost,
  size: checkSizes,
}

/** Builds this repository's package. */
export async function checkBuild(folder: string): Promise<string[]> {
  const { ok, output } = await runInstalled('tsx', [path.join(root, 'tools/build.ts'), folder])
  return ok ? [] : [`The package cannot be built:\n${output.trim()}`]
}

async function checkTarballTypes(folder: string): Promise<string[]> {
  const place = mkdtempSync(path.join(tmpdir(), 'latchkit-attw-'))
  try {
    return await checkPackedTypes(await packTarball(folder, place))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
