import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Finds calls that create a module's constants at load, such as schemas, error classes and contexts. The calls have no
 * side effects, but without an annotation a bundler keeps unused ones.
 *
 * @returns The sorted positions for `@__PURE__` annotations.
 */
export function findPureCalls(code: string): number[] {
  const { program } = parseSync('module.js', code)
  const starts = new Set<number>()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    // Calls inside a function do not run at load.
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
