// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import readQrCode from 'jsqr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEyePixels, readRoundSquares } from '../../test/fixtures/readQrCode.ts'
import { drawQrCode, QrCode } from './QrCode.tsx'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1900000000&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const renewed = uri.replace('1900000000', '1900000240')
/** The width of the plate, which is the width of the dialog without its margins. */
const width = 344

type Drawn = { side: number; path: string; eyes: string }
const nothing: Drawn = { side: 0, path: '', eyes: '' }

/** Rasterizes the plate with one character per device pixel. */
function rasterise({ side, path, eyes }: Drawn): string[] {
  const size = Math.ceil(side)
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  const rest = path.replace(/M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z/g, (_, ...all) => {
    const [x = 0, y = 0, across = 0, down = 0, back] = all.slice(0, 5).map(Number)
    expect(back).toBe(across)
    for (let row = y; row < y + down; row += 1) {
      for (let column = x; column < x + across; column += 1) {
        const line = rows[row]
        // A module must not be drawn twice, or outside the square.
        if (line?.[column] !== ' ') throw new Error('place')
        line[column] = '#'
      }
    }
    return ''
  })
  expect(rest).toBe('')
  for (const [x, y] of readEyePixels(eyes)) {
    const line = rows[y]
    if (line?.[x] !== ' ') throw new Error('place')
    line[x] = '#'
  }
  return rows.map((row) => row.join(''))
}

/** Reads the code with an independent decoder. */
function read(picture: string[]): string | undefined {
  const size = picture.length
  const bytes = new Uint8ClampedArray(size * size * 4).fill(255)
  picture.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (row[x] === '#') bytes.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  })
  return readQrCode(bytes, size, size)?.data
}

/** Returns the widths of all dark runs in a drawing, in device pixels. */
function runs(picture: string[]): number[] {
  return picture.flatMap((row) => (row.match(/#+/g) ?? []).map(({ length }) => length))
}

describe('drawQrCode', () => {
  const values = {
    one: 'x',
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    uri,
    'a uri with methods': `${uri}&methods=wc_sessionPropose%2Cwc_sessionAuthenticate`,
    'a uri of twice the length': `${uri}&pay=${encodeURIComponent(uri)}`,
    'a text with non-ASCII characters': 'https://birch.example/محفظة?é=✓',
  }
  const ratios = [1, 1.25, 1.5, 2, 3]

  test.each(
    Object.entries(values).flatMap(([name, value]) =>
      ratios.map((ratio) => [name, ratio, value] as const),
    ),
  )('draws %s at a device pixel ratio of %s, with modules of one size', (_, ratio, value) => {
    const drawing = drawQrCode(value, width * ratio) ?? nothing
    expect(drawing.side).toBe(width * ratio)
    const picture = rasterise(drawing)
    expect(read(picture)).toBe(value)
    // All modules have the same whole size, so all runs are multiples of it, except in the round corners of the eyes.
    const modules = runs(rasterise({ ...drawing, eyes: '' }))
    const unit = Math.min(...modules)
    expect(modules.every((run) => run % unit === 0)).toBe(true)
    expect(unit).toBeGreaterThanOrEqual(Math.floor(3 * ratio))
    // The quiet zone has four light modules on each side.
    const isLight = (line: string) => !line.includes('#')
    expect(picture.slice(0, 4 * unit).every(isLight)).toBe(true)
    expect(picture.every((line) => isLight(line.slice(0, 4 * unit)))).toBe(true)
  })

  test('a pairing link has modules of 6 px at a device pixel ratio of 1', () => {
    const drawing = drawQrCode(uri, width) ?? nothing
    expect(Math.min(...runs(rasterise({ ...drawing, eyes: '' })))).toBe(6)
  })

  test('the eyes have round corners', () => {
    const eyes = readRoundSquares(drawQrCode(uri, width)?.eyes ?? '')
    expect(eyes.map(({ size }) => size)).toEqual(Array(3).fill([42, 30, 18]).flat())
    for (const { radius } of eyes) expect(radius).toBeGreaterThanOrEqual(6)
  })

  test.each([
    ['an odd width', 247.5],
    ['less than a pixel per module', 20],
    ['an unknown width', undefined],
  ])('%s: draws only whole numbers', (_, pixels) => {
    const { path = '' } = drawQrCode(uri, pixels) ?? {}
    expect(path).toMatch(/^(M\d+ \d+h\d+v\d+h-\d+z)+$/)
  })

  test('without a known width, one unit is one module', () => {
    const drawing = drawQrCode(uri) ?? nothing
    expect(Math.min(...runs(rasterise({ ...drawing, eyes: '' })))).toBe(1)
    expect(drawing.side).toBe(57)
  })

  test('returns undefined for a value that is too long', () => {
    expect(drawQrCode('x'.repeat(2_953))).toBeDefined()
    expect(drawQrCode('x'.repeat(2_954))).toBeUndefined()
  })
})

describe('QrCode', () => {
  let screenWidth = `${width}px`
  let ratioQuery: EventTarget | undefined
  let onResize: (() => void) | undefined
  let watched = 0

  beforeEach(() => {
    screenWidth = `${width}px`
    watched = 0
    vi.stubGlobal('devicePixelRatio', 1)
    vi.spyOn(window, 'getComputedStyle').mockImplementation(
      () => ({ width: screenWidth, getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration,
    )
    vi.stubGlobal('matchMedia', (media: string) => {
      ratioQuery = Object.assign(new EventTarget(), { media })
      return ratioQuery
    })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          onResize = callback
        }
        observe() {
          watched += 1
        }
        disconnect() {
          watched -= 1
        }
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  function drawn(): Drawn {
    const code = screen.getByRole('img').querySelector('svg')
    const box = code?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    const [path = '', eyes = ''] = [...(code?.querySelectorAll('path') ?? [])].map(
      (one) => one.getAttribute('d') ?? '',
    )
    return { side: box[2] ?? 0, path, eyes }
  }

  test('default: an image with a name, whose modules are hidden from screen readers', () => {
    render(<QrCode value={uri} label="QR code for connecting Birch" testId="code" />)
    const code = screen.getByRole('img', { name: 'QR code for connecting Birch' })
    expect(code.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(code.querySelector('path')?.getAttribute('shape-rendering')).toBe('crispEdges')
    expect(read(rasterise(drawn()))).toBe(uri)
    expect(screen.getByTestId('code').dataset.state).toBe('ready')
  })

  test('the markup contains neither the value nor an inline style', () => {
    const { container } = render(<QrCode value={uri} label="Code" />)
    expect(container.innerHTML).not.toMatch(/wc:|symKey|7f6e504b|style=|foreignObject/i)
  })

  test('shows a placeholder without a name if there is no value', () => {
    render(<QrCode label="Code" testId="code" />)
    expect(screen.queryByRole('img')).toBeNull()
    const plate = screen.getByTestId('code')
    expect(plate.dataset.state).toBe('loading')
    expect(plate.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  test('a covered code has no image role', () => {
    render(
      <QrCode
        value={uri}
        label="Code"
        testId="code"
        cover={<button type="button">Renew</button>}
      />,
    )
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('button', { name: 'Renew' }).closest('[aria-hidden]')).toBeNull()
    expect(screen.getByTestId('code').dataset.state).toBe('covered')
  })

  test('a renewed value never leaves the plate empty, and its first drawing is already sharp', async () => {
    const { rerender, container } = render(<QrCode value={uri} label="Code" />)
    const changes: string[] = []
    const observer = new MutationObserver((records) => {
      changes.push(...records.map((one) => `${one.type} ${one.attributeName}`))
    })
    observer.observe(container, { subtree: true, childList: true, attributes: true })
    rerender(<QrCode value={renewed} label="Code" />)
    await act(async () => {})
    observer.disconnect()
    expect(changes).toEqual(['attributes d'])
    expect(read(rasterise(drawn()))).toBe(renewed)
  })

  test('redraws after each change of the pixel ratio', () => {
    render(<QrCode value={uri} label="Code" />)
    for (const ratio of [1.5, 2, 3, 1]) {
      vi.stubGlobal('devicePixelRatio', ratio)
      act(() => void ratioQuery?.dispatchEvent(new Event('change')))
      expect(drawn().side).toBe(width * ratio)
      expect((ratioQuery as unknown as { media: string }).media).toBe(`(resolution: ${ratio}dppx)`)
      expect(read(rasterise(drawn()))).toBe(uri)
    }
  })

  test('redraws after a change of width', () => {
    render(<QrCode value={uri} label="Code" />)
    screenWidth = '248px'
    act(() => onResize?.())
    expect(drawn().side).toBe(248)
    expect(read(rasterise(drawn()))).toBe(uri)
  })

  test('without layout, one unit is one module', () => {
    screenWidth = 'auto'
    render(<QrCode value={uri} label="Code" />)
    expect(drawn().side).toBe(57)
  })

  test('removes its observers on unmount', () => {
    const { unmount } = render(<QrCode value={uri} label="Code" />)
    expect(watched).toBe(1)
    const remove = vi.spyOn(ratioQuery ?? new EventTarget(), 'removeEventListener')
    unmount()
    expect(watched).toBe(0)
    expect(remove).toHaveBeenCalledOnce()
  })
})
