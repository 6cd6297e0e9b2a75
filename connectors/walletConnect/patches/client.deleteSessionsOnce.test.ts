import { expect, test } from 'vitest'
import { deleteSessionsOnce } from './client.ts'

test('default: does not delete a missing session, for which the SDK would reject', async () => {
  const keys = ['one', 'two']
  const deleted: string[] = []
  const engine = {
    async deleteSession({ topic }: { topic: string }) {
      if (!keys.includes(topic)) throw new Error(`Record was recently deleted - session: ${topic}`)
      keys.splice(keys.indexOf(topic), 1)
      deleted.push(topic)
    },
  }
  await expect(engine.deleteSession({ topic: 'none' })).rejects.toThrow('recently deleted')
  deleteSessionsOnce({ engine, session: { keys } } as never)
  await engine.deleteSession({ topic: 'one' })
  await engine.deleteSession({ topic: 'one' })
  expect(deleted).toEqual(['one'])
  expect(keys).toEqual(['two'])
})
