import { expect, test } from 'vitest'
import { ignoreRepeatedEnds } from './ignoreRepeatedEnds.ts'

/** A client with one session, which rejects for each other topic, as WalletConnect's does. */
function createClient() {
  const keys = ['one']
  const deleted: string[] = []
  const require = (topic: string) => {
    if (!keys.includes(topic)) throw new Error(`The session ${topic} has ended.`)
  }
  const engine = {
    async isValidDisconnect({ topic }: { topic: string }) {
      require(topic)
    },
    async deleteSession({ topic }: { topic: string }) {
      require(topic)
      keys.splice(keys.indexOf(topic), 1)
      deleted.push(topic)
    },
  }
  return { client: { engine, session: { keys } }, engine, deleted }
}

test('default: an ended session is checked and deleted again without an unhandled rejection', async () => {
  const { client, engine, deleted } = createClient()
  ignoreRepeatedEnds(client as never)
  for (let message = 0; message < 2; message += 1) {
    void engine.isValidDisconnect({ topic: 'one' })
    await engine.deleteSession({ topic: 'one' })
  }
  expect(deleted).toEqual(['one'])
})

test('error: a caller that awaits the check receives its rejection', async () => {
  const { client, engine } = createClient()
  ignoreRepeatedEnds(client as never)
  await expect(engine.isValidDisconnect({ topic: 'two' })).rejects.toThrow('has ended')
})
