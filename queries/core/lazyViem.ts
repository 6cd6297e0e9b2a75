/* Large parts of viem, loaded on first use. They are in a separate module, because webpack adds its chunk
   loader to every module with an `import()`, even if an app imports only a query key from that module. */

/** Loads viem's actions for contracts and receipts. */
export async function loadViemActions() {
  const { getTransactionReceipt, readContract } = await import('viem/actions')
  return { getTransactionReceipt, readContract }
}

/** Loads viem's ABI and address utilities. */
export async function loadViemUtils() {
  const { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, getAddress, isHash } =
    await import('viem/utils')
  return { decodeAbiParameters, decodeFunctionResult, encodeFunctionData, getAddress, isHash }
}
