import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Finds calls that create a module's constants at load: schemas, error classes, contexts. They have no side effects, but
 * without an annotation a bundler keeps unused ones.
 *
 * @returns Sorted positions for pure annotations.
 */
export function findPureCalls(code: string): number[] {
  const { program } = parseSync('module.js', code)
  const starts = new Set<number>()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    // Calls inside a function run later, or never.
    let functions = 0
    const enter = () => {
      functions += 1
    }
    const leave = () => {
      functions -= 1
    }
    const add = ({ start, callee }: ESTree.CallExpression | ESTree.NewExpression) => {
      if (functions === 0 && callee.type === 'Identifier') starts.add(start)
    }
    new Visitor({
      FunctionExpression: enter,
      'FunctionExpression:exit': leave,
      ArrowFunctionExpression: enter,
      'ArrowFunctionExpression:exit': leave,
      CallExpression: add,
      NewExpression: add,
    }).visit({ ...program, body: [declared] })
  }
  return [...starts].sort((a, b) => a - b)
}
