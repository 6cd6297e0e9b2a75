/** The guarantees in short form. `docs/guarantees.md` lists their tests. */
export const promises: readonly {
  title: string
  text: string
  link?: { label: string; href: string }
}[] = [
  {
    title: 'Nothing leaves before a press',
    text: 'No request, no counter, no font. Then only the wallet list and its pictures.',
    link: { label: 'Every request', href: './docs/privacy.html' },
  },
  {
    title: 'Every failure has its words',
    text: 'Declined, dead, offline, refused: a view for the visitor, a typed error for you.',
    link: { label: 'Every error', href: './docs/errors.html' },
  },
  {
    title: 'Readable by everyone',
    text: 'AA contrast, keyboard, screen reader, forced colours, right to left, 200 % text.',
  },
  {
    title: 'Nothing jumps',
    text: 'Layout shift is 0. Skeletons have the boxes of what they stand for.',
  },
  {
    title: 'Rendered on the server',
    text: 'The button is in the first HTML, in its final size.',
  },
  { title: 'Fits a strict policy', text: 'No inline style, no eval, no nonce needed.' },
  {
    title: 'Your styles stay yours',
    text: 'Pixel for pixel the same beside Tailwind, Bootstrap and hostile rules.',
  },
  {
    title: 'Amounts are exact',
    text: 'Decimal texts from chain to screen. What is unknown is a dash, never 0.',
  },
  {
    title: 'Leaves as it came',
    text: 'Disconnect forgets. Storage holds only what you can read in the docs.',
  },
]
