// A loader for Node that treats `'use client'` like a framework with server components: on the
// server, a module with this directive exports only references, and none of its code runs.
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'

// Node loads this file twice: to register it, and as the loader.
if (!process.env.LATCHKIT_BOUNDARY) {
  process.env.LATCHKIT_BOUNDARY = 'registered'
  register(import.meta.url)
}

const directive = /^\s*(?:\/\/.*\s|\/\*[\s\S]*?\*\/\s*)*['"]use client['"]/
const named = /^export (?:async )?(?:function|const|class|let) (\w+)/gm
const listed = /^export \{([^}]*)\}/gm

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.m?js$/.test(new URL(url).pathname)) return next(url, context)
  const code = await readFile(fileURLToPath(url), 'utf8')
  if (!directive.test(code)) return next(url, context)
  const names = [
    ...[...code.matchAll(named)].map(([, name]) => name),
    ...[...code.matchAll(listed)].flatMap(([, list]) =>
      list.split(',').map((one) => one.trim().replace(/^.* as /s, '')),
    ),
  ].filter(Boolean)
  const reference = (name) =>
    `() => { throw new Error(${JSON.stringify(`${name} is of the client.`)}) }`
  const source = names.map((name) =>
    name === 'default'
      ? `export default ${reference(name)}`
      : `const r_${name} = ${reference(name)}\nexport { r_${name} as ${name} }`,
  )
  return { format: 'module', shortCircuit: true, source: source.join('\n') }
}
