import jsQR from 'jsqr'

/** Side of the picture that the reader gets, in pixels. */
const side = 720

/**
 * Reads a QR code as a camera would: draws it, and has the pixels read by code that shares nothing with what drew it.
 *
 * @param svg - The markup of the drawing, dark on nothing.
 * @throws Error when no code is found in it.
 */
export async function readCode(svg: string): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(await drawPicture(svg), 0, 0, side, side)
  const { data, width, height } = context.getImageData(0, 0, side, side)
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
  if (!found) throw new Error('The phone finds no code there.')
  return found.data
}

async function drawPicture(svg: string): Promise<HTMLImageElement> {
  const { documentElement } = new DOMParser().parseFromString(svg, 'text/html')
  const drawing = documentElement.querySelector('svg')
  if (!drawing) throw new Error('The phone finds no code there.')
  drawing.setAttribute('width', String(side))
  drawing.setAttribute('height', String(side))
  const picture = new Image(side, side)
  const text = new XMLSerializer().serializeToString(drawing)
  picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`
  await picture.decode()
  return picture
}
