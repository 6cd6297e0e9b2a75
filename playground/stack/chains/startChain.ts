import { type ChainRow, chainTable } from './chainTable.ts'
import { createRpc, createRpcBatch, type Rpc } from './createRpc.ts'
import { findAnvil } from './findAnvil.ts'
import { timeOf } from './mineDays.ts'
import { seedChain, seededDaysAgo } from './seedChain.ts'
import { spawnGuarded } from './spawnGuarded.ts'
import { testMnemonic } from './testAccounts.ts'

/** A running local chain. */
export type Chain = {
  row: ChainRow
  /** The JSON-RPC URL of the node itself, with cheat methods and without faults. */
  url: string
  rpc: Rpc
  /** The ids of the node's processes. */
  pids: readonly number[]
  /** Stops the node, and resolves when its processes have exited. */
  close(): Promise<void>
}

export type StartChainParameters = {
  /** A row of `chainTable`. */
  chainId: number
  /**
   * The node's port on the loopback interface; 0 selects a free one.
   * @default 0
   */
  port?: number | undefined
}

/** The timeout of a node's start, in milliseconds. A start usually takes about 150. */
const startLimit = 20_000

/**
 * Starts a real chain (anvil) on the loopback, seeds it, and resolves when it responds. The node ends with `close` and
 * with this process.
 *
 * @throws AnvilMissingError when there is no binary for this platform.
 * @throws Error with the node's output when it exits before it listens.
 */
export async function startChain({ chainId, port = 0 }: StartChainParameters): Promise<Chain> {
  const row = chainTable.find((entry) => entry.id === chainId)
  if (!row) {
    const known = chainTable.map((entry) => entry.id).join(', ')
    throw new Error(`The stack has no chain ${chainId}; it has ${known}.`)
  }
  const node = spawnGuarded(findAnvil(), [
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...['--chain-id', String(chainId), '--number', String(row.firstBlock)],
    ...['--timestamp', String(timeOf(seededDaysAgo + 1)), '--mnemonic', testMnemonic],
  ])
  try {
    const url = await listening(node, chainId)
    await seedChain(createRpcBatch(url), row)
    return { row, url, rpc: createRpc(url), pids: node.pids, close: node.close }
  } catch (error) {
    await node.close()
    throw error
  }
}

/** Waits until the node listens, and returns the URL that it prints. */
function listening(node: ReturnType<typeof spawnGuarded>, chainId: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(
        new Error(`The node of chain ${chainId} ${reason}. It said: ${said.slice(-3).join(' ')}`),
      )
    }
    const timer = setTimeout(() => fail(`was not ready after ${startLimit / 1000} s`), startLimit)
    let ready = false
    node.onLine((line) => {
      if (ready) return
      const match = /^Listening on (127\.0\.0\.1:\d+)$/.exec(line)
      if (!match) {
        if (line.trim() !== '') said.push(line.trim())
        return
      }
      ready = true
      clearTimeout(timer)
      resolve(`http://${match[1]}`)
    })
    node.ended.then(() => fail('ended before it listened'))
  })
}
