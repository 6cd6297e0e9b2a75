/*
 * What is heavy in viem and few visitors need, fetched at its first use. It stands apart from the reads because webpack
 * adds its chunk loader for every module with an `import()`, even to an app that takes only a key from that module.
 */

/** viem's reads of contracts and receipts. */
export async function loadViemActions() {
  const { getTransactionReceipt, readContract } = await import('viem/actions')
  return { getTransactionReceipt, readContract }
}

/** viem's ABI coder and checksums. */
export async function loadViemUtils() {
  const { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, getAddress, isHash } =
    await import('viem/utils')
  return { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, getAddress, isHash }
}
