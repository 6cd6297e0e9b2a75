/*
 * The heavy parts of viem, which few visitors need, loaded on first use. This is a module of its own, because webpack adds
 * its chunk loader to every module with an `import()`, even for an app that imports only a key from it.
 */

/** Loads viem's actions for contracts and receipts. */
export async function loadViemActions() {
  const { getTransactionReceipt, readContract } = await import('viem/actions')
  return { getTransactionReceipt, readContract }
}

/** Loads viem's ABI coder and checksums. */
export async function loadViemUtils() {
  const { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, getAddress, isHash } =
    await import('viem/utils')
  return { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, getAddress, isHash }
}
