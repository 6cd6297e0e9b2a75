import { array, type GenericSchema, looseObject, safeParse, string } from 'valibot'

const typedSchema = array(looseObject({ type: string() }))

/**
 * Those assets of a wallet's list whose type is wanted: those of other types may have any shape.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns Undefined when the list, or one of these in it, has another shape.
 */
export function parseWalletAssets<row>(
  assets: readonly unknown[],
  wanted: RegExp,
  schema: GenericSchema<unknown, row[]>,
): row[] | undefined {
  const typed = safeParse(typedSchema, assets)
  if (!typed.success) return undefined
  const { success, output } = safeParse(
    schema,
    typed.output.filter(({ type }) => wanted.test(type)),
  )
  return success ? output : undefined
}
