#!/usr/bin/env node
// The executable that Playwright starts instead of Firefox; see playwright.firefox.config.ts.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/** The line that Firefox prints once it accepts connections. https://www.w3.org/TR/webdriver-bidi/ */
const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/

const firefox = spawn(process.env.LATCHKIT_FIREFOX ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
firefox.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => firefox.kill())
}

for await (const line of createInterface({ input: firefox.stderr })) {
  const url = line.match(listening)?.[1]
  console.error(url ? line.replace(url, await standBefore(url)) : line)
}

/**
 * Starts a proxy that forwards all messages but one. Playwright calls `emulation.setMediaFeaturesOverride` for every new
 * context, even with nothing to set, and fails if the command is unknown. Debian's Firefox ESR does not support it yet,
 * and no test here emulates media features.
 *
 * @param {string} url
 * @returns {Promise<string>} the URL to use instead
 */
async function standBefore(url) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  server.on('connection', (client, { url: path = '/' }) => {
    const browser = new WebSocket(new URL(path, url))
    const isOpen = new Promise((resolve) => browser.once('open', resolve))
    const overrides = new Set()
    client.on('message', async (data) => {
      const text = String(data)
      const { id, method } = JSON.parse(text)
      if (method === 'emulation.setMediaFeaturesOverride') overrides.add(id)
      await isOpen
      browser.send(text)
    })
    browser.on('message', (data) => {
      const text = String(data)
      const { id, error } = JSON.parse(text)
      const isUnknown = overrides.delete(id) && error === 'unknown command'
      client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text)
    })
    browser.on('error', () => client.close())
    browser.on('close', () => client.close())
    client.on('close', () => browser.close())
  })
  return `ws://127.0.0.1:${server.address().port}`
}
