import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Where a module calls something to make one of its own constants while it loads: a schema, an error class, a context.
 * None of these calls does anything else, but a bundler has to be told, or an app keeps the constants that it never uses.
 *
 * @returns Positions for a pure annotation, in order.
 */
export function findPureCalls(code: string): number[] {
  const { program } = parseSync('module.js', code)
  const starts = new Set<number>()
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    // What a function calls is called later, or never.
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
