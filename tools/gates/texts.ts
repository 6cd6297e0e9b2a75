import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { isTestFile } from '../packageFiles.ts'
import { lineAt } from '../readImports.ts'
import { walkFiles } from '../walkFiles.ts'

const spoken =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|alt|placeholder|label)$/
const letters = /\p{L}/u

type Expression = { type: string; start: number; [key: string]: unknown }

/** Finds string literals in components that users see and that belong in `ui/messages`. */
export function checkTexts(folder: string): string[] {
  return ['ui', 'src']
    .flatMap((part) => walkFiles(path.join(folder, part), /\.tsx$/))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((file) => !isTestFile(file) && !file.startsWith('ui/messages/'))
    .flatMap((file) => literals(folder, file))
}

function literals(folder: string, file: string): string[] {
  const code = readFileSync(path.join(folder, file), 'utf8')
  const found: string[] = []
  const report = (text: string, start: number, where: string) => {
    if (!letters.test(text)) return
    found.push(
      `${file}:${lineAt(code, start)} has the text "${text.trim()}" ${where}: put it into ui/messages and read it from there.`,
    )
  }
  const reportExpression = (node: Expression, where: string) => {
    for (const [text, start] of textsOf(node)) report(text, start, where)
  }
  new Visitor({
    JSXText(node) {
      report(node.value, node.start, 'in its markup')
    },
    JSXElement(node) {
      for (const child of node.children) {
        if (child.type === 'JSXExpressionContainer') {
          reportExpression(child.expression as unknown as Expression, 'in its markup')
        }
      }
    },
    JSXFragment(node) {
      for (const child of node.children) {
        if (child.type === 'JSXExpressionContainer') {
          reportExpression(child.expression as unknown as Expression, 'in its markup')
        }
      }
    },
    JSXAttribute(node) {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (!spoken.test(name) || !node.value) return
      const value =
        node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      reportExpression(value as unknown as Expression, `in ${name}`)
    },
  }).visit(parseSync(file, code).program)
  return found
}

/** Returns the string literals in an expression. Variables are not resolved. */
function textsOf(node: Expression): [string, number][] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value, node.start]] : []
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string }; start: number }[]).map((part) => [
        part.value.raw,
        part.start,
      ])
    case 'ConditionalExpression':
      return [...textsOf(node.consequent as Expression), ...textsOf(node.alternate as Expression)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? [...textsOf(node.left as Expression), ...textsOf(node.right as Expression)]
        : []
    default:
      return []
  }
}
