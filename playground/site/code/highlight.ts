/** A token in a line of code with its tone. */
export type Piece = { text: string; tone: 'text' | 'keyword' | 'string' | 'comment'; at: number }

const words =
  /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|(\/\/.*|\{\/\*.*?\*\/\})|\b(import|export|from|const|function|return|type|async|await|default|new|if|as)\b/g

/** Splits a line of code into text, keywords, strings and comments. */
export function highlight(line: string): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of line.matchAll(words)) {
    const [text, string, comment] = found
    if (found.index > end)
      pieces.push({ text: line.slice(end, found.index), tone: 'text', at: end })
    const tone = string ? 'string' : comment ? 'comment' : 'keyword'
    pieces.push({ text, tone, at: found.index })
    end = found.index + text.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end), tone: 'text', at: end })
  return pieces
}
