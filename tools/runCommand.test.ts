import { expect, test } from 'vitest'
import { runCommand } from './runCommand.ts'

test('default: returns the output of both streams', async () => {
  expect(await runCommand('sh', ['-c', 'echo one; echo two >&2'])).toEqual({
    ok: true,
    output: expect.stringMatching(/^(one\ntwo|two\none)\n$/),
    isTimedOut: false,
  })
})

test('error: a command that fails, or does not exist', async () => {
  expect(await runCommand('sh', ['-c', 'exit 3'])).toMatchObject({ ok: false, isTimedOut: false })
  expect(await runCommand('no-such-command', [], { timeout: 60_000 })).toMatchObject({
    ok: false,
    output: expect.stringContaining('ENOENT'),
    isTimedOut: false,
  })
})

test('behavior: after its timeout, the command is killed with the processes that it started', async () => {
  // The result waits for the output of the started process, which would stay open for an hour.
  const script = 'sleep 3600 & echo started; wait'
  const { ok, output, isTimedOut } = await runCommand('sh', ['-c', script], { timeout: 1_000 })
  expect({ ok, isTimedOut }).toEqual({ ok: false, isTimedOut: true })
  expect(output).toBe('started\n\nsh took longer than 1 s and was ended.')
})
